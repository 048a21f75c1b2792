#include "editions/loader.h"
#include "magie/bots.h"
#include "magie/match.h"
#include <math.h>
#include <stdio.h>
