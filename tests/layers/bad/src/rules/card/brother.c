#include "rules/board/street.h"
