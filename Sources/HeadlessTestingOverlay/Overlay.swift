// Swift Testing looks for this module wherever a file imports it and UIKit. On Apple's platforms it teaches images to be
// attached to a test's record; without a screen there are none.
