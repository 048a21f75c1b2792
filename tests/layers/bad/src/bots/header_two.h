#include "bots/header_one.h"
