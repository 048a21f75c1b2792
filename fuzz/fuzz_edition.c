/* SPDX-License-Identifier: MIT
 * Editions from hostile files. An input is several files in one text: a line "=== NAME" begins
 * each. The edition in the folder "e" is loaded with every profile it has; one that loads must hold
 * what the loader promises to the rules. */
#include "fuzz.h"

#include "magie/game.h"
#include "magie/loader.h"

#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 16, NAME_CAP = 64, ERRORS_MAX = 8 };

typedef struct archive {
    char name[FILES_MAX][NAME_CAP];
    mg_edition_blob blob[FILES_MAX];
    mg_edition_blobs blobs;
} archive;

/* A promise that does not hold is a crash, in every build. */
static void promise(bool holds)
{
    if (!holds) {
        abort();
    }
}

/* ---- the archive ---- */

static const char *find_line_end(const char *at, const char *end)
{
    const char *newline = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;

    return newline ? newline : end;
}

static bool is_marker(const char *line, const char *line_end)
{
    return line_end - line >= 4 && line_end - line < NAME_CAP && memcmp(line, "=== ", 4) == 0;
}

static void begin_file(archive *a, const char *line, const char *line_end, const char *end)
{
    int file = a->blobs.n++;
    size_t length = (size_t)(line_end - line) - 4;

    memcpy(a->name[file], line + 4, length);
    a->name[file][length] = '\0';
    a->blob[file].name = a->name[file];
    a->blob[file].data = line_end < end ? line_end + 1 : end;
    a->blob[file].size = (size_t)(end - a->blob[file].data);
}

static void split(archive *a, const char *data, const char *end)
{
    memset(a, 0, sizeof *a);
    a->blobs.at = a->blob;
    for (const char *line = data; line < end;) {
        const char *line_end = find_line_end(line, end);
        if (is_marker(line, line_end) && a->blobs.n < FILES_MAX) {
            if (a->blobs.n > 0) {
                mg_edition_blob *before = &a->blob[a->blobs.n - 1];
                before->size = (size_t)(line - before->data);
            }
            begin_file(a, line, line_end, end);
        }
        line = line_end < end ? line_end + 1 : end;
    }
}

/* ---- what a loaded edition promises ---- */

static bool is_text(const char *text, size_t cap)
{
    return text[0] != '\0' && memchr(text, '\0', cap) != NULL;
}

static void check_space(const mg_board_def *board, const mg_space_def *space)
{
    const bool deed = space->kind == MG_SPACE_STREET || space->kind == MG_SPACE_RAILROAD ||
                      space->kind == MG_SPACE_UTILITY;

    promise(space->kind < MG_SPACE_KINDS);
    promise(is_text(space->name, MG_NAME_CAP) && is_text(space->slug, MG_NAME_CAP));
    promise(deed ? space->group < board->group_n : space->group == MG_GROUPS_MAX);
    promise(!deed || (space->price > 0 && space->mortgage <= space->price));
    promise(!deed || board->group[space->group].kind == space->kind);
    promise((space->kind == MG_SPACE_STREET) == (space->house_cost > 0));
    for (int level = 0; level < MG_LEVELS; level++) {
        promise(space->rent[level] >= 0 && space->rent[level] <= 1000000);
        promise(space->votes[level] >= 0 && (deed || space->votes[level] == 0));
    }
    promise(memchr(space->provenance, '\0', MG_NAME_CAP) != NULL);
}

static void check_card(const mg_card_def *card)
{
    promise(card->effect < MG_EFFECT_N && is_text(card->text, MG_TEXT_CAP) &&
            is_text(card->slug, MG_NAME_CAP));
    promise(card->target >= -1 && card->target < MG_SPACES);
    promise(card->amount >= 0 && card->amount2 >= 0);
    promise(card->party < MG_PARTY_N && card->tie < MG_TIE_N);
    promise((card->effect != MG_FX_ONE_PAYS && card->effect != MG_FX_ALL_PAY) ||
            card->party != MG_PARTY_ALL);
    promise((card->effect != MG_FX_ADVANCE_TO && card->effect != MG_FX_BACK_TO) ||
            card->target >= 0);
}

static void check_board(const mg_board_def *board)
{
    promise(board->group_n <= MG_GROUPS_MAX && is_text(board->code, sizeof board->code));
    for (int position = 0; position < MG_SPACES; position++) {
        check_space(board, &board->space[position]);
        for (int other = 0; other < position; other++) {
            promise(strcmp(board->space[other].slug, board->space[position].slug) != 0);
        }
    }
    for (int deck = 0; deck < MG_DECKS; deck++) {
        promise(board->deck_n[deck] <= MG_DECK_MAX);
        for (int card = 0; card < board->deck_n[deck]; card++) {
            check_card(&board->card[deck][card]);
        }
    }
}

/* The deck of a card game. */
static void check_pack(const mg_edition *e)
{
    const mg_deck_def *deck = e->deck;
    mg_game_def def = mg_game_def_default(e);
    static mg_game game;

    promise(e->board_n == 0 && deck->kind_n <= MG_KINDS_MAX);
    promise(deck->colour_n >= 1 && deck->colour_n <= MG_COLOURS_MAX);
    promise(memchr(deck->provenance, '\0', sizeof deck->provenance) != NULL);
    for (int at = 0; at < deck->kind_n; at++) {
        const mg_kind_def *kind = &deck->kind[at];
        promise(is_text(kind->name, sizeof kind->name) && is_text(kind->slug, sizeof kind->slug));
        promise(kind->type < MG_CARDS_TYPES && kind->effect < MG_CARDS_EFFECT_N && kind->count > 0);
        promise((kind->type == MG_CARDS_ACTION) == (kind->effect != 0) &&
                kind->colours >> deck->colour_n == 0);
    }
    for (int at = 0; at < deck->colour_n; at++) {
        promise(is_text(deck->colour[at].name, sizeof deck->colour[at].name));
        promise(deck->colour[at].size >= 1 && deck->colour[at].size <= MG_SET_MAX);
    }
    mg_status status = mg_game_init(&game, &def, NULL);
    promise(status == MG_E_OK || status == MG_E_CONFLICT);
}

static void check_edition(const mg_edition *e)
{
    mg_game_def def = mg_game_def_default(e);
    static mg_game game;

    promise((e->board_n >= 1 || e->deck) && e->board_n <= MG_BOARDS_OFFER_MAX);
    promise(e->seats_min >= 2 && e->seats_min <= e->seats_max && e->seats_max <= MG_SEATS_MAX);
    promise(mg_options_conflict(&e->options) == NULL && mg_edition_hash(e) != 0);
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value = mg_option_get(&e->options, option);
        promise(value >= mg_option_table[option].min && value <= mg_option_table[option].max);
    }
    if (e->deck) {
        check_pack(e);
    }
    for (int board = 0; board < e->board_n; board++) {
        check_board(&e->board[board]);
        def.boards[0] = board;
        mg_status status = mg_game_init(&game, &def, NULL);
        promise(status == MG_E_OK || status == MG_E_CONFLICT); /* deeds dealt may exceed a board */
    }
}

/* ---- loading ---- */

static void check_errors(const mg_error_list *errors)
{
    char text[sizeof(mg_err)];

    promise(errors->n > 0);
    for (int at = 0; at < errors->n && at < errors->cap; at++) {
        const mg_err *err = &errors->at[at];
        promise(err->status > MG_E_OK && err->status < MG_STATUS_N && err->text[0] != '\0');
        promise(mg_err_format(err, text, sizeof text) < sizeof text);
    }
}

static void load(const mg_edition_files *files, const char *profile)
{
    mg_err at[ERRORS_MAX];
    mg_error_list errors = {at, ERRORS_MAX, 0};
    mg_edition *e = mg_edition_load(files, "e", profile, &errors);

    if (e) {
        promise(errors.n == 0);
        check_edition(e);
        mg_edition_free(e);
    } else {
        check_errors(&errors);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static archive a;
    const mg_edition_files files = {mg_edition_read_memory, mg_edition_find, &a.blobs};
    char profile[MG_PROFILES_MAX][MG_NAME_CAP];
    mg_err at[ERRORS_MAX];
    mg_error_list errors = {at, ERRORS_MAX, 0};

    split(&a, (const char *)data, (const char *)data + size);
    int profile_n = mg_edition_profiles(&files, "e", profile, &errors);
    if (profile_n == 0) {
        check_errors(&errors);
    }
    for (int number = 0; number < profile_n; number++) {
        load(&files, profile[number]);
    }
    return 0;
}
