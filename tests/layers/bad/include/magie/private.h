#include "rules/core/frame.h"
