"""Writes a plan as an app of SwiftUI's."""
