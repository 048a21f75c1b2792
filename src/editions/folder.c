/* SPDX-License-Identifier: MIT
 * A user's folder, which may extend what is shipped. Apart from loader.c because it needs the
 * compiled-in editions, which do not exist yet when they are made. */
#include "magie/loader.h"

mg_edition *mg_edition_load_dir(const char *dir, const char *profile, mg_err *err)
{
    const mg_edition_files files = {mg_edition_read_disk, mg_edition_find, NULL};
    mg_err first;
    mg_error_list errors = {err ? err : &first, 1, 0};

    return mg_edition_load(&files, dir, profile, &errors);
}
