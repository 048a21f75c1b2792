#include "base/clock.h"
#include "magie/state.h"
#include <stdint.h>
#include <time.h>

/* malloc, printf and float in a comment are only words. */
static const char text[] = "malloc(1) float 1.5";

long now(void)
{
    return time(0);
}

double half(int of)
{
    return of * 0.5 + 1e3 + 0x1e3;
}
