#include "rules/card/pile.h"
#include "rules/core/frame.h"
