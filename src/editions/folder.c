/* SPDX-License-Identifier: MIT
 * A user's folder, which may extend a shipped edition. Apart from loader.c because it needs the
 * compiled-in editions, which do not exist yet when they are made. */
#include "editions/edition_words.h"
#include "editions/unknown.h"

#include "magie/loader.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

mg_edition *mg_edition_load_dir(const char *dir, const char *profile, mg_err *err)
{
    const mg_edition_files files = {mg_edition_read_disk, mg_edition_find, NULL};
    mg_err first;
    mg_error_list errors = {err ? err : &first, 1, 0};

    return mg_edition_load(&files, dir, profile, &errors);
}

/* "../mine:quick" is a profile of a folder. */
static mg_edition *open_folder(const char *name, mg_err *err)
{
    char dir[sizeof err->file], profile[MG_NAME_CAP] = "";
    const char *colon = strrchr(name, ':');
    size_t length = colon ? (size_t)(colon - name) : strlen(name);

    if (length >= sizeof dir || (colon && !mg__copy(profile, sizeof profile, colon + 1))) {
        mg_fail(err, MG_E_CAPACITY, "the name of the folder or of the profile is too long");
        return NULL;
    }
    memcpy(dir, name, length);
    dir[length] = '\0';
    return mg_edition_load_dir(dir, profile, err);
}

static bool is_folder_here(const char *name)
{
    char path[sizeof((mg_err *)0)->file];

    snprintf(path, sizeof path, "./%s/edition.ini", name);
    return access(path, R_OK) == 0;
}

static void say_no_edition(const char *name, mg_err *err)
{
    if (is_folder_here(name)) {
        (void)mg_fail(err, MG_E_UNKNOWN,
                      "there is no shipped edition \"%.40s\"; the folder is written ./%.40s", name,
                      name);
        return;
    }
    (void)mg_fail_no_edition(err, name);
}

const mg_edition *mg_edition_open(const char *name, mg_edition **owned, mg_err *err)
{
    const mg_edition *shipped = mg_edition_find(name);
    mg_err ignored;

    *owned = NULL;
    if (shipped) {
        return shipped;
    }
    if (name[0] == '.' || strchr(name, '/')) {
        *owned = open_folder(name, err ? err : &ignored);
        return *owned;
    }
    say_no_edition(name, err ? err : &ignored);
    return NULL;
}
