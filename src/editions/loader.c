/* SPDX-License-Identifier: MIT
 * An edition from its folder: where a load begins and ends. */
#include "editions/load.h"

#include <stdlib.h>

static mg__load *new_load(const mg_edition_files *files, mg_error_list *errors)
{
    mg__load *l = calloc(1, sizeof *l);

    errors->n = 0;
    if (!l) {
        mg__say(errors, mg__whole_file(NULL), NULL, MG_E_CAPACITY, MG_NO_MEMORY);
        return NULL;
    }
    l->files = files;
    l->errors = errors;
    return l;
}

static void free_load(mg__load *l)
{
    for (int at = 0; at < l->chain_n; at++) {
        mg__settings_free(l->chain[at].settings);
    }
    free(l->draft);
    free(l->table);
    free(l);
}

mg_edition *mg_edition_load(const mg_edition_files *files, const char *dir, const char *profile,
                            mg_error_list *errors)
{
    mg_edition *edition = NULL;
    mg__load *l = new_load(files, errors);

    if (l) {
        if (mg__find_chain(l, dir, profile)) {
            edition = mg__overlay_chain(l);
        }
        free_load(l);
    }
    return edition;
}

int mg_edition_profiles(const mg_edition_files *files, const char *dir,
                        char name[MG_PROFILES_MAX][MG_NAME_CAP], mg_error_list *errors)
{
    mg__load *l = new_load(files, errors);
    int n = 0;

    if (l) {
        if (mg__add_folder(l, dir, "", mg__whole_file(NULL))) {
            n = mg__list_profiles(l->chain[0].settings, name, errors);
        }
        free_load(l);
    }
    return errors->n > 0 ? 0 : n;
}

void mg_edition_free(mg_edition *e)
{
    free(e);
}
