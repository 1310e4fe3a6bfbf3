/// Types of frameworks whose values play no part in navigation.
package enum InertTypes {
  package static let names: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "Character", "Substring", "Data", "Date", "Decimal", "NSNumber", "TimeInterval", "UUID", "Locale",
    "TimeZone", "Calendar", "DateComponents", "DateFormatter", "NumberFormatter", "JSONEncoder", "JSONDecoder",
    "UIColor", "UIImage", "UIFont", "CGRect", "CGSize", "CGPoint", "CGAffineTransform", "UIEdgeInsets", "NSRange",
    "IndexPath", "IndexSet", "NSLayoutConstraint", "CALayer", "CGColor", "NSAttributedString",
    "NSMutableAttributedString", "AttributedString", "Color", "Image", "Font", "FileManager", "UserDefaults",
    "URLRequest", "URLResponse", "HTTPURLResponse", "URLSession", "NSError", "Never", "Void", "BigInt", "BigUInt",
    "NSObjectProtocol", "DispatchTime", "Measurement", "Selector", "OSLog", "Logger", "CodingKey", "Decoder",
    "Encoder", "NSCoder", "NSDecimalNumber", "NSValue", "NSDate", "NSData", "NSPredicate", "NSSortDescriptor",
  ]

  /// These, and those of which a value may decide something: none is of a function's type.
  package static let namesOfValues = names.union(["Bool", "String"])
}
