/* SPDX-License-Identifier: MIT
 * The settings of the folder being applied: which there may be, finding one, reading its value.
 * Internal. */
#ifndef MAGIE_EDITIONS_OVERLAY_SETTINGS_H
#define MAGIE_EDITIONS_OVERLAY_SETTINGS_H

#include "editions/load.h"

/* The settings of a board; a new one must have those before "decks". */
enum { MG__BOARD_NEEDED = 5 };

extern const mg__names mg__board_settings;

/** A setting of a kind of section, and of a board if sections of that kind are for boards; NULL if
 * there is none.
 */
const mg__setting *mg__setting_of(const mg__load *l, mg__section_kind kind, const char *board,
                                  const char *key);

/** A setting of [profile NAME], or else of [edition]. */
const mg__setting *mg__setting_general(const mg__load *l, const char *key);

/** Reports the settings and options that nothing reads. */
void mg__check_keys(const mg__load *l);

/** Takes the next word of a list separated by commas, such as "us, uk". False at its end; *out is
 * "" if a word does not fit. */
bool mg__next_item(const char **list, char *out, size_t cap);

/** Copies the text of a setting, if there is one. */
void mg__set_field(mg__load *l, const mg__setting *setting, char *out, size_t cap);

#endif
