#include "tui/screen.h"
