/* SPDX-License-Identifier: MIT
 * The version of the library. While the major number is 0, a new minor number may change the
 * interface, and the shared library's name (SONAME) changes with it; a new patch number may not. */
#ifndef MAGIE_VERSION_H
#define MAGIE_VERSION_H

#include "magie/api.h"

#define MG_VERSION_MAJOR 0
#define MG_VERSION_MINOR 1
#define MG_VERSION_PATCH 0

MG_BEGIN_DECLS

/** The version of the library that is running, "0.1.0", static text; the macros are those of the
 * headers. */
const char *mg_version(void);

MG_END_DECLS

#endif
