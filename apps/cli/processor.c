/* SPDX-License-Identifier: MIT
 * Checks the processor before everything else. This file is compiled for any processor of its kind:
 * other code may have instructions that this processor lacks, and would end in SIGILL without a
 * message. */
#include "cli/processor.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

uint64_t mg_processor_has(void)
{
    uint64_t has = 0;

#if defined(__x86_64__) || defined(__i386__)
    __builtin_cpu_init();
#define MG_INSTRUCTIONS(macro, name)                                                               \
    has |= (uint64_t)(__builtin_cpu_supports(name) != 0) << MG_HAS##macro;
#include "cli/processor.def"
#undef MG_INSTRUCTIONS
#endif
    return has;
}

size_t mg_processor_lacks(uint64_t built, uint64_t has, char *text, size_t room)
{
    static const char *const name[] = {
#define MG_INSTRUCTIONS(macro, name) name,
#include "cli/processor.def"
#undef MG_INSTRUCTIONS
    };
    char list[256] = "";
    size_t at = 0;

    text[0] = '\0';
    for (int row = 0; row < MG_INSTRUCTIONS_N; row++) {
        if ((built & ~has) >> row & 1 && at < sizeof list) {
            at += (size_t)snprintf(list + at, sizeof list - at, " %s", name[row]);
        }
    }
    return at == 0 ? 0
                   : (size_t)snprintf(text, room,
                                      "magie: built for the processor of another machine; this one "
                                      "lacks%s. Build it here, with `make release`, or for any "
                                      "processor, with `make install`.\n",
                                      list);
}

__attribute__((constructor(101))) static void check(void)
{
    char text[512];
    size_t n = mg_processor_lacks(mg_processor_built, mg_processor_has(), text, sizeof text);

    if (n) {
        (void)!write(STDERR_FILENO, text, n);
        _exit(1);
    }
}
