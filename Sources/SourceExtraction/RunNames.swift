import GraphConstruction

// Summaries and the solved heap have values and objects of their own; without a module's name those of a run are meant.
typealias ObjectID = GraphConstruction.ObjectID
typealias Value = GraphConstruction.Value
