import HeadlessNavigation

// What views have many of and no app keeps anything in: whoever follows what an app keeps need not look into them.
extension UIColor: LeadingNowhere {}
extension UIFont: LeadingNowhere {}
extension UIImage: LeadingNowhere {}
extension UITraitCollection: LeadingNowhere {}
extension NSLayoutConstraint: LeadingNowhere {}
