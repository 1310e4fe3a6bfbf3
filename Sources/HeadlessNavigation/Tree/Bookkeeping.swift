/// What the engine, or whoever looks at a device after each turn, keeps for itself: it keeps nothing of the app's alive, so
/// that nobody who follows what an app keeps has to look into it.
package protocol Bookkeeping: AnyObject {}

/// What leads to nothing of the app's, such as a colour: where a framework's object has it, nobody who follows what an app
/// keeps has to look into it.
package protocol LeadingNowhere: AnyObject {}
