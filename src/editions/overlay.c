/* SPDX-License-Identifier: MIT
 * Applying a folder to the edition that it extends: general settings, options, boards, single
 * cells. */
#include "editions/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An edition with its deck and its boards behind it, so that one free() frees all. */
typedef struct owned_edition {
    mg_edition edition;
    mg_deck_def deck;
    mg_board_def board[];
} owned_edition;

static const char *const edition_keys[] = {"name",    "title",  "extends",        "seats",
                                           "profile", "boards", "boards_in_play", "bank",
                                           "house",   "deck",   "provenance"};
static const char *const profile_keys[] = {"title", "seats", "boards", "boards_in_play"};
static const char *const board_keys[] = {"name",  "currency", "symbol",    "file",
                                         "cards", "decks",    "provenance"};
static const mg__names edition_names = {edition_keys, 11}, profile_names = {profile_keys, 4},
                       board_names = {board_keys, 7};

static const char *const option_keys[MG_OPTION_N] = {
#define MG_OPTION(id, name, type, def, min, max, choices, unit, of, text, clause) name,
#include "magie/options.def"
};
static const mg__names option_names = {option_keys, MG_OPTION_N};

static const char *const clause_keys[] = {
    "",
#define MG_CLAUSE(id, name, text) name,
#include "magie/clauses.def"
};
static const mg__names clause_names = {clause_keys, sizeof clause_keys / sizeof *clause_keys};

static const char *const event_keys[] = {
#define MG_EVENT(id, name, fields, text) name,
#include "magie/events.def"
};
static const mg__names event_names = {event_keys, sizeof event_keys / sizeof *event_keys};

static const char *const cause_keys[] = {
#define MG_CAUSE(id, name, text) name,
#include "magie/causes.def"
};
static const mg__names cause_names = {cause_keys, sizeof cause_keys / sizeof *cause_keys};

static const char *const action_keys[] = {
#define MG_ACTION(id, name, arg, text) name,
#include "magie/actions.def"
};
static const mg__names action_names = {action_keys, sizeof action_keys / sizeof *action_keys};

static const mg__setting *find(const mg__load *l, mg__section_kind kind, const char *board,
                               const char *key)
{
    return mg__settings_find(l->at->settings, l->at->profile, kind, board, key);
}

/* A setting of [profile NAME], else of [edition]. */
static const mg__setting *find_general(const mg__load *l, const char *key)
{
    const mg__setting *own = find(l, MG__PROFILE, NULL, key);

    return own ? own : find(l, MG__EDITION, NULL, key);
}

/* ---- lists: "us, uk" ---- */

/* Takes the next word of a list separated by commas. False at its end; *out is "" where a word does
 * not fit. */
static bool next_item(const char **list, char *out, size_t cap)
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

/* ---- general settings ---- */

static void check_keys(const mg__load *l)
{
    const mg__settings *settings = l->at->settings;

    for (const mg__setting *at = settings->at; at < settings->at + settings->n; at++) {
        mg__section_kind kind = settings->section[at->section].kind;
        const mg__names *known = kind == MG__EDITION   ? &edition_names
                                 : kind == MG__PROFILE ? &profile_names
                                 : kind == MG__BOARD   ? &board_names
                                 : kind == MG__OPTIONS ? &option_names
                                                       : NULL;
        bool alias = kind == MG__OPTIONS && mg_option_find(at->key, strlen(at->key)) >= 0;
        if (known && !alias && mg__find(at->key, *known) < 0) {
            mg__say_unknown(l->errors, at->key_place, kind == MG__OPTIONS ? "option" : "setting",
                            at->key, *known);
        }
    }
}

static void set_field(mg__load *l, const mg__setting *setting, char *out, size_t cap)
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

static void set_name(mg__load *l, mg_edition *e)
{
    const mg__setting *setting = find(l, MG__EDITION, NULL, "name");
    char slug[MG_NAME_CAP];

    if (!setting) {
        mg__say(l->errors, mg__whole_file(l->at->file), "name", MG_E_FIELD,
                "[edition] needs a name, such as name = my-rules");
    } else if (!mg__is_slug(setting->value, MG_NAME_CAP)) {
        mg__slug(setting->value, slug, sizeof slug);
        mg__say(l->errors, setting->place, "name", MG_E_FIELD,
                "a name has up to %d letters a to z, digits and hyphens, such as %s; players read "
                "the title",
                MG_NAME_CAP - 1, slug[0] ? slug : "my-rules");
    } else {
        mg__copy(e->name, sizeof e->name, setting->value);
    }
}

/* How many of something there may be, and where the two ends go. */
typedef struct range {
    const char *key;
    int floor, cap;
    uint8_t *from, *to;
} range;

/* "2-8", or "4". */
static void set_range(mg__load *l, range r)
{
    const mg__setting *setting = find_general(l, r.key);
    char least_text[16], clip[MG__CLIP];
    int32_t least, most;

    if (!setting) {
        return;
    }
    size_t length = strcspn(setting->value, "-");
    const char *most_text = setting->value[length] ? setting->value + length + 1 : setting->value;
    snprintf(least_text, sizeof least_text, "%.*s", (int)(length < 15 ? length : 15),
             setting->value);
    if (!mg__number(least_text, &least) || !mg__number(most_text, &most) || least < r.floor ||
        most > r.cap || least > most) {
        mg__say(l->errors, setting->place, r.key, MG_E_FIELD,
                "\"%s\" is no range of %s; %d-%d is the widest", mg__clip(setting->value, clip),
                r.key, r.floor, r.cap);
        return;
    }
    *r.from = (uint8_t)least;
    *r.to = (uint8_t)most;
}

static void set_option(mg__load *l, mg_edition *e, const mg__setting *setting)
{
    int option = mg_option_find(setting->key, strlen(setting->key));
    int32_t value;
    char clip[MG__CLIP];

    if (option < 0) {
        return; /* check_keys has reported it */
    }
    const mg_option_info *info = &mg_option_table[option];
    mg_status status = mg_option_parse(option, setting->value, strlen(setting->value), &value);
    if (status == MG_E_OK) {
        status = mg_option_set(&e->options, option, value);
    }
    if (status == MG_E_OK) {
        return;
    }
    mg__clip(setting->value, clip);
    if (info->type == MG_OPT_INT) {
        mg__say(l->errors, setting->place, setting->key, status,
                "\"%s\" is no number from %d to %d", clip, (int)info->min, (int)info->max);
    } else {
        mg__say(l->errors, setting->place, setting->key, status, "\"%s\" is none of %s", clip,
                info->type == MG_OPT_FLAG ? "on, off" : info->choices);
    }
}

static void set_options(mg__load *l, mg_edition *e)
{
    const mg__settings *settings = l->at->settings;
    const int before = l->errors->n;
    mg__place place = mg__whole_file(l->at->file);

    for (int layer = 1; layer <= 2; layer++) {
        for (const mg__setting *at = settings->at; at < settings->at + settings->n; at++) {
            const mg__section *section = &settings->section[at->section];
            if (section->kind == MG__OPTIONS &&
                mg__section_layer(section, l->at->profile) == layer) {
                set_option(l, e, at);
                place = at->key_place;
            }
        }
    }
    const char *conflict = mg_game_conflict(&e->options, e->seats_min, e->play_min, MG_DEEDS_MAX);
    if (conflict && l->errors->n == before) {
        mg__say(l->errors, place, NULL, MG_E_CONFLICT, "%s", conflict);
    }
}

/* ---- clauses: "ST-104 price = HD-19" ---- */

/* Reads "ST-104", or "ST-104 WORD" with the name of an event or of a cause of payments, or else of
 * an action. */
static bool read_cited(mg__load *l, const mg__setting *setting, mg_cite *cite)
{
    size_t length = strcspn(setting->key, " ");
    const char *word = setting->key + length + strspn(setting->key + length, " ");
    char from[MG__KEY_CAP];

    snprintf(from, sizeof from, "%.*s", (int)length, setting->key);
    int number = mg__find(from, clause_names);
    if (number <= 0) {
        mg__say_unknown(l->errors, setting->key_place, "clause", from, clause_names);
        return false;
    }
    cite->from = (uint16_t)number;
    if (*word == '\0') {
        return true;
    }
    int event = mg__find(word, event_names), cause = mg__find(word, cause_names);
    cite->event = (uint8_t)(event > 0 ? event : 0);
    cite->cause = (uint8_t)(cause > 0 ? cause : 0);
    int act = cite->event || cite->cause ? 0 : mg__find(word, action_names);
    cite->act = (uint8_t)(act > 0 ? act : 0);
    if (!cite->event && !cite->cause && !cite->act) {
        mg__say_unknown(l->errors, setting->key_place, "event, cause of a payment or action", word,
                        event_names);
        return false;
    }
    return true;
}

static void add_cite(mg__load *l, mg_edition *e, const mg__setting *setting)
{
    mg_cite cite = {0};
    int to = mg__find(setting->value, clause_names), at = 0;

    if (to <= 0) {
        mg__say_unknown(l->errors, setting->place, "clause", setting->value, clause_names);
        return;
    }
    if (!read_cited(l, setting, &cite)) {
        return;
    }
    cite.to = (uint16_t)to;
    while (at < e->cite_n && (e->cite[at].from != cite.from || e->cite[at].event != cite.event ||
                              e->cite[at].cause != cite.cause || e->cite[at].act != cite.act)) {
        at++;
    }
    if (at == MG_CITES_MAX) {
        mg__say(l->errors, setting->key_place, NULL, MG_E_CAPACITY,
                "more than %d clauses are cited otherwise", MG_CITES_MAX);
        return;
    }
    e->cite[at] = cite;
    e->cite_n = (uint8_t)(e->cite_n + (at == e->cite_n));
}

static void set_clauses(mg__load *l, mg_edition *e)
{
    const mg__settings *settings = l->at->settings;

    for (const mg__setting *at = settings->at; at < settings->at + settings->n; at++) {
        const mg__section *section = &settings->section[at->section];
        if (section->kind == MG__CLAUSES && mg__section_layer(section, l->at->profile)) {
            add_cite(l, e, at);
        }
    }
}

/* "headquarters, headquarters": one of them, and several. */
static void set_house_words(mg__load *l, mg_edition *e)
{
    const mg__setting *setting = find_general(l, "house");
    const char *rest = setting ? setting->value : "";
    char one[MG_NAME_CAP], several[MG_NAME_CAP], more[MG_NAME_CAP];

    if (!setting) {
        return;
    }
    if (!next_item(&rest, one, sizeof one) || !next_item(&rest, several, sizeof several) ||
        next_item(&rest, more, sizeof more) || !one[0] || !several[0]) {
        mg__say(l->errors, setting->place, "house", MG_E_FIELD,
                "this should be the words for one and for several of them, such as house, houses");
        return;
    }
    memcpy(e->house, one, sizeof e->house);
    memcpy(e->houses, several, sizeof e->houses);
}

/* Six can run for office, so no more can play. */
static void check_seats(mg__load *l, const mg_edition *e)
{
    const mg__setting *seats = find_general(l, "seats");

    if (e->options.candidates && e->seats_max > MG_CANDIDATES) {
        mg__say(l->errors, seats ? seats->place : mg__whole_file(l->at->file), "seats",
                MG_E_CONFLICT,
                "candidates = on has %d candidates, too few for %d seats; write seats = %d-%d",
                MG_CANDIDATES, e->seats_max, e->seats_min < 2 ? 2 : e->seats_min, MG_CANDIDATES);
    }
}

static void set_general(mg__load *l, mg_edition *e)
{
    check_keys(l);
    memset(e->title, 0, sizeof e->title);
    set_name(l, e);
    set_field(l, find_general(l, "title"), e->title, sizeof e->title);
    if (e->title[0] == '\0') {
        memcpy(e->title, e->name, sizeof e->name);
    }
    set_field(l, find_general(l, "bank"), e->bank, sizeof e->bank);
    set_house_words(l, e);
    mg__copy(e->profile, sizeof e->profile, l->at->profile);
    int boards = e->board_n < MG_BOARDS_MAX ? e->board_n : MG_BOARDS_MAX;

    set_range(l, (range){"seats", 2, MG_SEATS_MAX, &e->seats_min, &e->seats_max});
    set_range(l, (range){"boards_in_play", 1, boards, &e->play_min, &e->play_max});
    set_options(l, e);
    set_clauses(l, e);
    check_seats(l, e);
}

/* ---- boards ---- */

static mg__draft *find_draft(const mg__load *l, const char *code)
{
    for (int board = 0; board < l->draft_n; board++) {
        if (strcmp(l->draft[board].def.code, code) == 0) {
            return &l->draft[board];
        }
    }
    return NULL;
}

/* Reads one table of a board. NULL: it could not be read. */
static mg__sheet *read_table(mg__load *l, const mg__setting *setting, mg__place *place)
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
    const mg__setting *setting = find(l, MG__BOARD, draft->def.code, "file");
    mg__sheet *sheet = setting ? read_table(l, setting, &draft->table) : NULL;

    if (sheet) {
        mg__draft_spaces(draft, sheet, l->errors);
        mg__sheet_free(sheet);
    }
}

static void read_cards(mg__load *l, mg__draft *draft)
{
    const mg__setting *setting = find(l, MG__BOARD, draft->def.code, "cards");
    mg__sheet *sheet = setting ? read_table(l, setting, &draft->cards) : NULL;

    if (sheet) {
        mg__draft_cards(draft, sheet, l->errors);
        mg__sheet_free(sheet);
    }
}

static void set_deck_names(mg__load *l, mg__draft *draft)
{
    const mg__setting *setting = find(l, MG__BOARD, draft->def.code, "decks");
    const char *rest = setting ? setting->value : "";
    char name[MG_DECKS + 1][MG_NAME_CAP];
    int n = 0;

    if (!setting) {
        return;
    }
    while (n <= MG_DECKS && next_item(&rest, name[n], MG_NAME_CAP) && name[n][0]) {
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

/* What a board says of itself. A new one must say all but the provenance. */
static void describe_board(mg__load *l, mg__draft *draft, bool is_new)
{
    mg_board_def *def = &draft->def;

    for (int key = 0; is_new && key < 5; key++) { /* those before "decks" */
        if (!find(l, MG__BOARD, def->code, board_keys[key])) {
            mg__say(l->errors, draft->place, NULL, MG_E_FIELD,
                    "the new board \"%s\" needs the setting \"%s\"", def->code, board_keys[key]);
        }
    }
    set_field(l, find(l, MG__BOARD, def->code, "name"), def->name, sizeof def->name);
    set_field(l, find(l, MG__BOARD, def->code, "currency"), def->currency, sizeof def->currency);
    set_field(l, find(l, MG__BOARD, def->code, "symbol"), def->symbol, sizeof def->symbol);
    set_field(l, find(l, MG__BOARD, def->code, "provenance"), def->provenance,
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

/* A change of kind or effect empties the other figures, so these go first. */
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

static void read_board(mg__load *l, mg__draft *draft, bool is_new)
{
    draft->errors_before = l->errors->n;
    describe_board(l, draft, is_new);
    read_spaces(l, draft);
    read_cards(l, draft);
}

/* ---- which boards, in which order ---- */

static int order_boards(mg__load *l, int order[MG_BOARDS_OFFER_MAX])
{
    const mg__setting *setting = find_general(l, "boards");
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
    while (next_item(&rest, code, sizeof code)) {
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

/* Which boards an edition without any needs: none with a deck, and else it is none. */
static void check_boards(mg__load *l, const mg_edition *below)
{
    bool deck = find(l, MG__EDITION, NULL, "deck") || (below && below->deck);

    if (l->draft_n == 0 && !deck) {
        mg__say(l->errors, mg__whole_file(l->at->file), NULL, MG_E_FIELD,
                "an edition needs a board: a section [board CODE]");
    }
    if (l->draft_n > 0 && deck) {
        mg__say(l->errors, mg__whole_file(l->at->file), "deck", MG_E_CONFLICT,
                "an edition has boards or a deck, not both");
    }
}

/* The deck of a card game: its own, or that of the edition below. */
static void apply_deck(mg__load *l, owned_edition *owned, const mg_edition *below)
{
    const mg__setting *setting = find(l, MG__EDITION, NULL, "deck");
    mg__place place;

    if (!setting && !(below && below->deck)) {
        return;
    }
    owned->edition.deck = &owned->deck;
    owned->edition.play_min = owned->edition.play_max = 0;
    mg__sheet *sheet = setting ? read_table(l, setting, &place) : NULL;
    if (!setting) {
        owned->deck = *below->deck;
    } else if (sheet) {
        mg__deck_read(&owned->deck, sheet, l->errors);
        mg__sheet_free(sheet);
    }
    set_field(l, find(l, MG__EDITION, NULL, "provenance"), owned->deck.provenance,
              sizeof owned->deck.provenance);
}

static owned_edition *new_edition(const mg_edition *below, int board_n)
{
    owned_edition *owned = calloc(1, sizeof *owned + (size_t)board_n * sizeof owned->board[0]);

    if (!owned) {
        return NULL;
    }
    if (below) {
        owned->edition = *below;
    } else {
        owned->edition.seats_min = 2;
        owned->edition.seats_max = 8;
        owned->edition.play_min = owned->edition.play_max = 1;
        mg__copy(owned->edition.bank, sizeof owned->edition.bank, "the Bank");
        mg__copy(owned->edition.house, sizeof owned->edition.house, "house");
        mg__copy(owned->edition.houses, sizeof owned->edition.houses, "houses");
        mg_options_default(&owned->edition.options);
    }
    owned->edition.board = owned->board;
    owned->edition.board_n = (uint8_t)board_n;
    return owned;
}

static void finish_board(mg__load *l, mg__draft *draft, mg_board_def *board,
                         const mg_options *options)
{
    *board = draft->def;
    board->group_n = 0;
    memset(board->group, 0, sizeof board->group);
    memset(board->card, 0, sizeof board->card);
    mg__draft_finish_spaces(draft, board, options, l->errors);
    mg__draft_finish_cards(draft, board, options, l->errors);
    mg__draft_check_board(draft, board, options, l->errors);
}

/* Applies the folder at l->at to the edition below it. */
static mg_edition *apply_folder(mg__load *l, const mg_edition *below)
{
    const int below_n = below ? below->board_n : 0;
    int order[MG_BOARDS_OFFER_MAX];

    collect_drafts(l, below);
    for (int board = 0; board < l->draft_n; board++) {
        read_board(l, &l->draft[board], board >= below_n);
    }
    change_cells(l);
    int board_n = order_boards(l, order);
    check_boards(l, below);
    owned_edition *owned = new_edition(below, board_n);
    if (!owned) {
        mg__say(l->errors, mg__whole_file(l->at->file), NULL, MG_E_CAPACITY, "out of memory");
        return NULL;
    }
    apply_deck(l, owned, below);
    set_general(l, &owned->edition);
    for (int board = 0; board < board_n; board++) {
        finish_board(l, &l->draft[order[board]], &owned->board[board], &owned->edition.options);
    }
    return &owned->edition;
}

mg_edition *mg__overlay_chain(mg__load *l)
{
    mg_edition *edition = NULL;

    l->draft = calloc(MG_BOARDS_OFFER_MAX + 1, sizeof *l->draft);
    l->table = calloc(MG__TABLES_MAX + 1, sizeof *l->table);
    if (!l->draft || !l->table) {
        mg__say(l->errors, mg__whole_file(NULL), NULL, MG_E_CAPACITY, "out of memory");
        return NULL;
    }
    for (int at = l->chain_n - 1; at >= 0 && l->errors->n == 0; at--) {
        l->at = &l->chain[at];
        l->draft_n = l->table_n = 0;
        memset(l->draft, 0, MG_BOARDS_OFFER_MAX * sizeof *l->draft);
        mg_edition *above = apply_folder(l, edition ? edition : l->shipped);
        free(edition);
        edition = above;
    }
    if (l->errors->n > 0) {
        free(edition);
        return NULL;
    }
    return edition;
}
