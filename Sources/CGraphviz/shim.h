#include <gvc.h>
#include <gvplugin_textlayout.h>
