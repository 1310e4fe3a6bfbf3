#import <UIKit/UIKit.h>
@class BookPage;

/* Declares what Swift extends:
   @interface NotDeclared : NSObject */
NS_ASSUME_NONNULL_BEGIN

@protocol Furnished <NSObject>
@property (nonatomic, readonly) NSInteger shelves;
@end

@interface InformationDesk : NSObject <Furnished>
@property (nonatomic, copy, nullable) void (^onClose)(NSString *reason);
- (instancetype)initWithName:(NSString *)name;
@end

@interface LibraryRouter<Element> : NSObject <NSCopying,
                                              Furnished>
@property (class, nonatomic, readonly) BOOL isOpen;
@property (nonatomic, strong, readonly)
    InformationDesk *desk;  // split over two lines

+ (instancetype)sharedRouter;
- (void)showBookFrom:(UIViewController *)controller
            animated:(BOOL)animated;
@end

@interface LibraryRouter (Private)
@property (nonatomic) NSString *secret;
@end

NS_ASSUME_NONNULL_END
