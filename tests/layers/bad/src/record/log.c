#include "cli/commands.h"
#include "editions/loader.h"
#include "magie/bots.h"
#include <csv.h>
#include <jansson.h>
#include <stdio.h>

static double total;
