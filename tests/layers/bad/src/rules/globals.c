#include "base/clock.h"
#include "globals.h"
#include "record/log.h"
#include <csv.h>

static int counter;
int shared = 3;
static const char *names[] = {"a", "b"};
struct point {
    int x, y;
} origin;
static int (*hook)(int);
extern int elsewhere;
_Thread_local const int mine = 1;

static const int fine[] = {1, 2};
static const char *const fine_names[] = {"a", "b"};
static int (*const fine_hooks[])(int) = {0};
static _Alignas(64) const int fine_too = 1;
__attribute__((unused)) static const struct point fine_point = {1, 2};
extern const int fine_elsewhere;
struct later;
enum { FINE = 1 };
typedef int number;
int prototype(int (*callback)(int), const char *name);
_Static_assert(FINE == 1, "fine");
#define FINE_MACRO(x)                                                                              \
    do {                                                                                           \
        (void)(x);                                                                                 \
    } while (0)

static int next(void)
{
    static int last;
    static const int step[] = {1};
    return last += step[0];
}

int call(struct machine *machine)
{
    char *memory = malloc(10);
    machine->free(memory);
    machine->time(0);
    return snprintf(memory, 10, "%d", next());
}
