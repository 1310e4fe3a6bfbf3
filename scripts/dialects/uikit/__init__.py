"""Writes a plan as an app of UIKit's, in the dialect asked for."""
