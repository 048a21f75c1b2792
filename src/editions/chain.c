/* SPDX-License-Identifier: MIT
 * The folders that extend one another, from the one asked for to the one that extends nothing or a
 * shipped edition. */
#include "editions/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mg__place mg__whole_file(const char *file)
{
    return (mg__place){file, 0, 0, false, NULL};
}

/* ---- files ---- */

bool mg__join_path(const char *dir, const char *rest, char out[MG__PATH_CAP])
{
    char path[2 * MG__PATH_CAP], *part[MG__PATH_CAP], *save = NULL;
    int part_n = 0;
    size_t length = 0;

    if (snprintf(path, sizeof path, "%s/%s", *dir ? dir : ".", rest) >= (int)sizeof path) {
        return false;
    }
    const bool absolute = path[0] == '/';
    for (char *at = strtok_r(path, "/", &save); at; at = strtok_r(NULL, "/", &save)) {
        bool up = strcmp(at, "..") == 0;
        if (strcmp(at, ".") == 0) {
            continue;
        }
        if (up && part_n > 0 && strcmp(part[part_n - 1], "..") != 0) {
            part_n--;
        } else { /* always fits, because each part and its slash take at least two bytes of path */
            part[part_n++] = at;
        }
    }
    if (part_n == 0) {
        return mg__copy(out, MG__PATH_CAP, absolute ? "/" : ".");
    }
    for (int at = 0; at < part_n; at++) {
        int more = snprintf(out + length, MG__PATH_CAP - length, "%s%s",
                            at > 0 || absolute ? "/" : "", part[at]);
        length += (size_t)more;
        if (length >= MG__PATH_CAP) {
            return false;
        }
    }
    return true;
}

char *mg__read_file(mg__load *l, const char *path, mg__place place, size_t *size)
{
    mg_err err = {0};
    char *data = l->files->read(l->files->user, path, size, &err);

    if (!data) {
        if (place.line > 0) {
            /* the line of the author that names the file helps more than the name of the file */
            err.line = place.line;
            err.column = place.column;
            snprintf(err.file, sizeof err.file, "%s", place.file);
        }
        mg__say_err(l->errors, &err);
    }
    return data;
}

bool mg__add_folder(mg__load *l, const char *dir, const char *profile, mg__place place)
{
    mg__folder *f = &l->chain[l->chain_n];
    size_t size = 0;

    if (l->chain_n == MG_EXTENDS_MAX) {
        mg__say(l->errors, place, "extends", MG_E_CAPACITY,
                "more than %d editions extend one another", MG_EXTENDS_MAX);
        return false;
    }
    if (!mg__join_path(dir, ".", f->dir) || !mg__join_path(dir, "edition.ini", f->file) ||
        !mg__copy(f->profile, sizeof f->profile, profile)) {
        mg__say(l->errors, place, NULL, MG_E_CAPACITY,
                "the name of the folder or of the profile is too long");
        return false;
    }
    for (int other = 0; other < l->chain_n; other++) {
        if (strcmp(l->chain[other].dir, f->dir) == 0) {
            mg__say(l->errors, place, "extends", MG_E_FIELD,
                    "this leads back to %s; editions cannot extend each other in a ring", f->dir);
            return false;
        }
    }
    char *data = mg__read_file(l, f->file, place, &size);
    f->settings = data ? mg__settings_read(f->file, data, size, l->errors) : NULL;
    free(data);
    l->chain_n += f->settings != NULL;
    return f->settings != NULL;
}

/* Splits "standard:modern". */
static void split_profile(const char *text, char name[200], char profile[MG_NAME_CAP])
{
    const char *colon = strrchr(text, ':');

    memset(profile, 0, MG_NAME_CAP);
    snprintf(name, 200, "%s", text);
    if (colon && strlen(colon + 1) < MG_NAME_CAP) {
        name[colon - text] = '\0';
        memcpy(profile, colon + 1, strlen(colon + 1));
    }
}

/* `extends = NAME` or `extends = ../FOLDER`, either with :PROFILE. Sets *more if there is another
 * folder to look into. */
static bool follow_extends(mg__load *l, bool *more)
{
    const mg__folder *f = &l->chain[l->chain_n - 1];
    const mg__setting *setting = mg__settings_find(f->settings, "", MG__EDITION, NULL, "extends");
    char name[200], profile[MG_NAME_CAP], dir[MG__PATH_CAP], clip[MG__CLIP];

    *more = false;
    if (!setting) {
        return true;
    }
    split_profile(setting->value, name, profile);
    const bool path = strchr(name, '/') != NULL;
    if (!path && l->files->find) {
        l->shipped = l->files->find(setting->value);
        if (!l->shipped) {
            mg__say(l->errors, setting->place, "extends", MG_E_UNKNOWN,
                    "no shipped edition is called \"%s\"; another folder is written ../FOLDER",
                    mg__clip(setting->value, clip));
        }
        return l->shipped != NULL;
    }
    char relative[208];
    snprintf(relative, sizeof relative, "%s%s", path ? "" : "../", name);
    if (name[0] == '/' || !mg__join_path(f->dir, relative, dir)) {
        mg__say(l->errors, setting->place, "extends", MG_E_FIELD,
                "a folder is named from this one, such as ../mine");
        return false;
    }
    *more = true;
    return mg__add_folder(l, dir, profile, setting->place);
}

/* ---- profiles ---- */

int mg__list_profiles(const mg__settings *settings, char name[MG_PROFILES_MAX][MG_NAME_CAP],
                      mg_error_list *errors)
{
    const mg__setting *first = mg__settings_find(settings, "", MG__EDITION, NULL, "profile");
    int n = 1;

    memset(name[0], 0, MG_NAME_CAP);
    if (first && !mg__is_slug(first->value, MG_NAME_CAP)) {
        mg__say(errors, first->place, "profile", MG_E_FIELD,
                "a profile's name has letters a to z, digits and hyphens");
    }
    mg__copy(name[0], MG_NAME_CAP,
             first && mg__is_slug(first->value, MG_NAME_CAP) ? first->value : "default");
    for (int at = 0; at < settings->section_n; at++) {
        const mg__section *section = &settings->section[at];
        bool known = section->profile[0] == '\0';
        for (int other = 0; other < n; other++) {
            known = known || strcmp(name[other], section->profile) == 0;
        }
        if (!known && n == MG_PROFILES_MAX) {
            mg__say(errors, (mg__place){settings->file, section->line, 1, false, NULL}, NULL,
                    MG_E_CAPACITY, "an edition has at most %d profiles", MG_PROFILES_MAX);
            return n;
        }
        if (!known) {
            memcpy(name[n++], section->profile, MG_NAME_CAP);
        }
    }
    return n;
}

/* Settles which profile of a folder is meant. */
static void choose_profile(mg__load *l, mg__folder *f)
{
    char name[MG_PROFILES_MAX][MG_NAME_CAP];
    const char *names[MG_PROFILES_MAX];
    int n = mg__list_profiles(f->settings, name, l->errors);

    if (f->profile[0] == '\0') {
        memcpy(f->profile, name[0], MG_NAME_CAP);
        return;
    }
    for (int at = 0; at < n; at++) {
        names[at] = name[at];
    }
    mg__names known = {names, n};
    if (mg__find(f->profile, known) < 0) {
        mg__say_unknown(l->errors, mg__whole_file(f->file), "profile", f->profile, known);
    }
}

bool mg__find_chain(mg__load *l, const char *dir, const char *profile)
{
    bool more = mg__add_folder(l, dir, profile ? profile : "", mg__whole_file(NULL));

    while (more) {
        if (!follow_extends(l, &more)) {
            return false;
        }
    }
    const int before = l->errors->n;
    for (int at = 0; at < l->chain_n; at++) {
        choose_profile(l, &l->chain[at]);
    }
    return l->chain_n > 0 && l->errors->n == before;
}
