#include "magie/match.h"
#include "magie/status.h"
