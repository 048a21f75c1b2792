/* SPDX-License-Identifier: MIT
 * libpq, loaded when it is needed. */
#include "net/store/libpq.h"

#include <dlfcn.h>
#include <string.h>

mg_libpq mg__libpq;

#define NAME(FUNCTION) #FUNCTION,
static const char *const names[] = {MG_LIBPQ(NAME)};

mg_status mg__libpq_load(mg_err *err)
{
    void *found[sizeof names / sizeof *names];
    void *library;

    _Static_assert(sizeof found == sizeof mg__libpq, "an address each");
    if (mg__libpq.PQfinish) {
        return MG_E_OK;
    }
    library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    for (size_t k = 0; library && k < sizeof names / sizeof *names; k++) {
        found[k] = dlsym(library, names[k]);
        library = found[k] ? library : NULL;
    }
    if (!library) {
        return mg_fail(err, MG_E_IO,
                       "rooms cannot be kept in PostgreSQL: its library cannot be loaded (%s); "
                       "the package libpq5 has it",
                       dlerror()); /* NOLINT(concurrency-mt-unsafe): each thread has its own */
    }
    memcpy(&mg__libpq, found, sizeof found);
    return MG_E_OK;
}
