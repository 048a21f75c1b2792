#include "cli/commands.h"
#include "editions/loader.h"
#include "magie/bots.h"
#include <csv.h>
#include <jansson.h>
#include <stdio.h>

static double total;

int next(void)
{
    static _Thread_local int fine;
    static const int step = 1;
    static int last;
    return last += step + fine;
}
