#include "rules/board/street.h"
#include "rules/core/frame.h"
