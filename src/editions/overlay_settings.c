/* SPDX-License-Identifier: MIT
 * The settings of the folder being applied: which there may be, finding one, reading its value. */
#include "editions/overlay_settings.h"

#include "base/switches.h"

#include <string.h>

static const char *const edition_keys[] = {
    "name", "title", "extends", "seats",      "profile", "boards", "boards_in_play",
    "bank", "house", "deck",    "provenance", "minutes", "deed",   "tax"};
static const char *const profile_keys[] = {"title", "seats", "boards", "boards_in_play"};
static const char *const board_keys[] = {"name",  "currency", "symbol",    "file",
                                         "cards", "decks",    "provenance"};
static const mg__names edition_names = {edition_keys, 14}, profile_names = {profile_keys, 4};
const mg__names mg__board_settings = {board_keys, 7};

static const char *const option_keys[MG_OPTION_N + MG_SWITCH_N] = {
#define MG_OPTION(id, name, type, def, min, max, choices, unit, of, game, text, clause) name,
#include "magie/options.def"
#define MG_SWITCH(id, name, sets, text, clause) name,
#include "magie/switches.def"
};
static const mg__names option_names = {option_keys, MG_OPTION_N + MG_SWITCH_N};

const mg__setting *mg__setting_of(const mg__load *l, mg__section_kind kind, const char *board,
                                  const char *key)
{
    return mg__settings_find(l->at->settings, l->at->profile, kind, board, key);
}

const mg__setting *mg__setting_general(const mg__load *l, const char *key)
{
    const mg__setting *own = mg__setting_of(l, MG__PROFILE, NULL, key);

    return own ? own : mg__setting_of(l, MG__EDITION, NULL, key);
}

bool mg__next_item(const char **list, char *out, size_t cap)
{
    const char *start = *list + strspn(*list, " ,");
    size_t length = strcspn(start, ",");

    *list = start + length;
    while (length > 0 && start[length - 1] == ' ') {
        length--;
    }
    memset(out, 0, cap);
    if (length < cap) {
        memcpy(out, start, length);
    }
    return length > 0;
}

void mg__check_keys(const mg__load *l)
{
    const mg__settings *settings = l->at->settings;

    for (const mg__setting *at = settings->at; at < settings->at + settings->n; at++) {
        mg__section_kind kind = settings->section[at->section].kind;
        const mg__names *known = kind == MG__EDITION   ? &edition_names
                                 : kind == MG__PROFILE ? &profile_names
                                 : kind == MG__BOARD   ? &mg__board_settings
                                 : kind == MG__OPTIONS ? &option_names
                                                       : NULL;
        bool alias = kind == MG__OPTIONS && mg_option_find(at->key, strlen(at->key)) >= 0;
        if (known && !alias && mg__find(at->key, *known) < 0) {
            mg__say_unknown(l->errors, at->key_place, kind == MG__OPTIONS ? "option" : "setting",
                            at->key, *known);
        }
    }
}

void mg__set_field(mg__load *l, const mg__setting *setting, char *out, size_t cap)
{
    if (!setting) {
        return;
    }
    if (setting->value[0] == '\0') {
        mg__say(l->errors, setting->place, setting->key, MG_E_FIELD, "this is empty");
    } else if (!mg__copy(out, cap, setting->value)) {
        mg__say(l->errors, setting->place, setting->key, MG_E_FIELD, "this has %d bytes; %d fit",
                (int)strlen(setting->value), (int)cap - 1);
    }
}
