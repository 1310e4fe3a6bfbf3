import UIKit

final class TabsController: UITabBarController {}
