/* SPDX-License-Identifier: MIT
 * The version of the library, as text. */
#include "magie/version.h"

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

const char *mg_version(void)
{
    return TEXT(MG_VERSION_MAJOR) "." TEXT(MG_VERSION_MINOR) "." TEXT(MG_VERSION_PATCH);
}
