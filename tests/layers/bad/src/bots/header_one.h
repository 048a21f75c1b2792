#include "bots/header_two.h"
