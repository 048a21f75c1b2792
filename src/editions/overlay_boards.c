/* SPDX-License-Identifier: MIT
 * The boards of a folder: those of the edition below, its own, their tables, single cells. */
#include "editions/overlay_boards.h"

#include "editions/overlay_settings.h"

#include <stdlib.h>
#include <string.h>

static mg__draft *find_draft(const mg__load *l, const char *code)
{
    for (int board = 0; board < l->draft_n; board++) {
        if (strcmp(l->draft[board].def.code, code) == 0) {
            return &l->draft[board];
        }
    }
    return NULL;
}

mg__sheet *mg__read_table(mg__load *l, const mg__setting *setting, mg__place *place)
{
    char *name = l->table[l->table_n];
    const char *value = setting->value;
    size_t size = 0;

    if (*value == '\0' || *value == '.' || strchr(value, '/') || strchr(value, '\\')) {
        mg__say(l->errors, setting->place, setting->key, MG_E_FIELD,
                "this should name a file beside edition.ini, such as board.csv");
        return NULL;
    }
    if (l->table_n == MG__TABLES_MAX || !mg__join_path(l->at->dir, value, name)) {
        mg__say(l->errors, setting->place, setting->key, MG_E_CAPACITY,
                "the name is too long, or there are too many files");
        return NULL;
    }
    l->table_n++;
    *place = mg__whole_file(name);
    char *data = mg__read_file(l, name, setting->place, &size);
    mg__sheet *sheet = data ? mg__sheet_read(name, data, size, l->errors) : NULL;
    free(data);
    return sheet;
}

static void read_spaces(mg__load *l, mg__draft *draft)
{
    const mg__setting *setting = mg__setting_of(l, MG__BOARD, draft->def.code, "file");
    mg__sheet *sheet = setting ? mg__read_table(l, setting, &draft->table) : NULL;

    if (sheet) {
        mg__draft_spaces(draft, sheet, l->errors);
        mg__sheet_free(sheet);
    }
}

static void read_cards(mg__load *l, mg__draft *draft)
{
    const mg__setting *setting = mg__setting_of(l, MG__BOARD, draft->def.code, "cards");
    mg__sheet *sheet = setting ? mg__read_table(l, setting, &draft->cards) : NULL;

    if (sheet) {
        mg__draft_cards(draft, sheet, l->errors);
        mg__sheet_free(sheet);
    }
}

static void set_deck_names(mg__load *l, mg__draft *draft)
{
    const mg__setting *setting = mg__setting_of(l, MG__BOARD, draft->def.code, "decks");
    const char *rest = setting ? setting->value : "";
    char name[MG_DECKS + 1][MG_NAME_CAP];
    int n = 0;

    if (!setting) {
        return;
    }
    while (n <= MG_DECKS && mg__next_item(&rest, name[n], MG_NAME_CAP) && name[n][0]) {
        n++;
    }
    if (n != MG_DECKS) {
        mg__say(
            l->errors, setting->place, "decks", MG_E_FIELD,
            "this should be %d names with a comma between them, such as Chance, Community Chest",
            MG_DECKS);
        return;
    }
    memcpy(draft->def.deck_name, name, sizeof draft->def.deck_name);
}

/* The settings of a board. A new board must have all of them except the provenance. */
static void describe_board(mg__load *l, mg__draft *draft, bool is_new)
{
    mg_board_def *def = &draft->def;

    for (int key = 0; is_new && key < MG__BOARD_NEEDED; key++) {
        const char *needed = mg__board_settings.at[key];
        if (!mg__setting_of(l, MG__BOARD, def->code, needed)) {
            mg__say(l->errors, draft->place, NULL, MG_E_FIELD,
                    "the new board \"%s\" needs the setting \"%s\"", def->code, needed);
        }
    }
    mg__set_field(l, mg__setting_of(l, MG__BOARD, def->code, "name"), def->name, sizeof def->name);
    mg__set_field(l, mg__setting_of(l, MG__BOARD, def->code, "currency"), def->currency,
                  sizeof def->currency);
    mg__set_field(l, mg__setting_of(l, MG__BOARD, def->code, "symbol"), def->symbol,
                  sizeof def->symbol);
    mg__set_field(l, mg__setting_of(l, MG__BOARD, def->code, "provenance"), def->provenance,
                  sizeof def->provenance);
    set_deck_names(l, draft);
}

static void add_draft(mg__load *l, const mg__section *section)
{
    mg__place place = {l->at->file, section->line, 1, false, NULL};

    if (find_draft(l, section->board)) {
        return;
    }
    if (l->draft_n == MG_BOARDS_OFFER_MAX) {
        mg__say(l->errors, place, NULL, MG_E_CAPACITY, "an edition has at most %d boards",
                MG_BOARDS_OFFER_MAX);
        return;
    }
    mg__draft *draft = &l->draft[l->draft_n++];
    draft->place = draft->table = draft->cards = place;
    for (int position = 0; position < MG_SPACES; position++) {
        draft->space[position].def.kind = MG_SPACE_KINDS; /* until its table is read */
    }
    mg__copy(draft->def.code, sizeof draft->def.code, section->board);
    mg__copy(draft->def.deck_name[0], MG_NAME_CAP, "Chance");
    mg__copy(draft->def.deck_name[1], MG_NAME_CAP, "Community Chest");
}

/* Starts from the boards of the edition below, then adds those that have a section of their own. */
static void collect_drafts(mg__load *l, const mg_edition *below)
{
    const mg__settings *settings = l->at->settings;

    for (int board = 0; below && board < below->board_n; board++) {
        mg__draft *draft = &l->draft[l->draft_n++];
        draft->place = draft->table = draft->cards = mg__whole_file(l->at->file);
        draft->def = below->board[board];
        mg__draft_reopen_spaces(draft, &below->board[board], &below->options);
        mg__draft_reopen_cards(draft, &below->board[board]);
    }
    for (int at = 0; at < settings->section_n; at++) {
        const mg__section *section = &settings->section[at];
        if (section->kind == MG__BOARD && mg__section_layer(section, l->at->profile) > 0) {
            add_draft(l, section);
        }
    }
}

static void read_board(mg__load *l, mg__draft *draft, bool is_new)
{
    draft->errors_before = l->errors->n;
    describe_board(l, draft, is_new);
    read_spaces(l, draft);
    read_cards(l, draft);
}

/* ---- single cells ---- */

/* A change of kind or effect empties the other figures, so these changes go first. */
static bool goes_first(const mg__setting *setting)
{
    return strcmp(setting->key, "kind") == 0 || strcmp(setting->key, "effect") == 0;
}

static void change_cell(mg__load *l, const mg__section *section, const mg__setting *setting)
{
    mg__draft *draft = find_draft(l, section->board);

    if (!draft) {
        mg__say(l->errors, (mg__place){l->at->file, section->line, 1, false, NULL}, NULL,
                MG_E_UNKNOWN, "there is no board \"%s\" in this edition", section->board);
    } else if (section->kind == MG__ROW) {
        mg__draft_set_space(draft, section, setting, l->errors);
    } else {
        mg__draft_set_card(draft, section, setting, l->errors);
    }
}

static void change_cells(mg__load *l)
{
    const mg__settings *settings = l->at->settings;

    for (int pass = 0; pass < 4; pass++) {
        const int layer = pass / 2 + 1;
        const bool first = pass % 2 == 0;
        for (const mg__setting *at = settings->at; at < settings->at + settings->n; at++) {
            const mg__section *section = &settings->section[at->section];
            if ((section->kind == MG__ROW || section->kind == MG__CARD) &&
                goes_first(at) == first && mg__section_layer(section, l->at->profile) == layer) {
                change_cell(l, section, at);
            }
        }
    }
}

void mg__draft_boards(mg__load *l, const mg_edition *below)
{
    const int below_n = below ? below->board_n : 0;

    collect_drafts(l, below);
    for (int board = 0; board < l->draft_n; board++) {
        read_board(l, &l->draft[board], board >= below_n);
    }
    change_cells(l);
}

/* ---- which boards, in which order ---- */

int mg__order_boards(mg__load *l, int order[MG_BOARDS_OFFER_MAX])
{
    const mg__setting *setting = mg__setting_general(l, "boards");
    const char *rest = setting ? setting->value : "", *codes[MG_BOARDS_OFFER_MAX];
    char code[MG_NAME_CAP];
    int n = 0;

    for (int board = 0; board < l->draft_n; board++) {
        codes[board] = l->draft[board].def.code;
        order[board] = board;
    }
    if (!setting) {
        return l->draft_n;
    }
    uint32_t taken = 0;
    if (setting->value[0] == '\0') {
        mg__say(l->errors, setting->place, "boards", MG_E_FIELD, "this is empty");
    }
    while (mg__next_item(&rest, code, sizeof code)) {
        int board = mg__find(code, (mg__names){codes, l->draft_n});
        if (board < 0) {
            mg__say_unknown(l->errors, setting->place, "board", code,
                            (mg__names){codes, l->draft_n});
        } else if (taken >> board & 1) {
            mg__say(l->errors, setting->place, "boards", MG_E_FIELD, "\"%s\" is there twice", code);
        } else {
            taken |= 1u << board;
            order[n++] = board;
        }
    }
    return n;
}
