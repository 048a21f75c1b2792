/* SPDX-License-Identifier: MIT
 * A crew of one, the caller itself, where there are no threads. */
#include "sim/crew.h"

struct mg__crew {
    const mg__crew_plan *plan;
};

int mg__crew_run(const mg__crew_plan *plan)
{
    mg__crew crew = {plan};

    plan->work(&crew, plan->user);
    plan->progress(plan->user);
    return 1;
}

void mg__crew_lock(mg__crew *crew)
{
    (void)crew;
}

void mg__crew_unlock(mg__crew *crew)
{
    (void)crew;
}

/* There is no other thread to wait for: the only thread waits for nothing but its own work. */
void mg__crew_wait(mg__crew *crew)
{
    (void)crew;
}

void mg__crew_changed(mg__crew *crew)
{
    (void)crew;
}

void mg__crew_pause(mg__crew *crew)
{
    crew->plan->progress(crew->plan->user);
}
