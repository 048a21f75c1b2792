#include "tui/typed/talk.h"
#include "tui/wording/buffer.h"
