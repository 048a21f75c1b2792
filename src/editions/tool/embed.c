/* SPDX-License-Identifier: MIT
 * embed OUT.c DIR...: loads every profile of the editions in the folders and writes them as
 * constant tables. Runs while magie is built; `extends = NAME` means the folder ../NAME here. */
#include "magie/loader.h"

#include <stdio.h>
#include <string.h>

enum { EDITIONS_MAX = 64, ERRORS_MAX = 20 };

/* Where the boards of an edition are in the output: in the table of which edition, and from which
 * index on. */
typedef struct boards_place {
    int edition, from;
} boards_place;

typedef struct writer {
    FILE *out;
    int n; /* editions written */
    mg_edition *written[EDITIONS_MAX];
    boards_place place[EDITIONS_MAX];
} writer;

/* ---- C text ---- */

/* A string literal; two question marks would start a trigraph. */
static void put_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\' || *text == '?') {
            fputc('\\', out);
        }
        fputc(*text, out);
    }
    fputc('"', out);
}

static void put_upper(FILE *out, const char *word)
{
    for (; *word; word++) {
        fputc(*word >= 'a' && *word <= 'z' ? *word - 'a' + 'A' : *word, out);
    }
}

/* A member that is not zero. */
static void put_member(FILE *out, const char *member, int32_t value)
{
    if (value != 0) {
        fprintf(out, ", .%s = %d", member, (int)value);
    }
}

static void put_text_member(FILE *out, const char *member, const char *text)
{
    fprintf(out, "        .%s = ", member);
    put_string(out, text);
    fprintf(out, ",\n");
}

/* ---- tables ---- */

/* An array without the zeros at its end. */
static void put_levels(FILE *out, const char *member, const int32_t *figure)
{
    int n = MG_LEVELS;

    while (n > 0 && figure[n - 1] == 0) {
        n--;
    }
    if (n > 0) {
        fprintf(out, ", .%s = {", member);
        for (int level = 0; level < n; level++) {
            fprintf(out, "%s%d", level ? ", " : "", (int)figure[level]);
        }
        fprintf(out, "}");
    }
}

static void put_provenance(FILE *out, const char *text)
{
    if (*text) {
        fprintf(out, ", .provenance = ");
        put_string(out, text);
    }
}

static void put_space(FILE *out, int position, const mg_space_def *space)
{
    fprintf(out, "            [%d] = {.name = ", position);
    put_string(out, space->name);
    fprintf(out, ", .slug = \"%s\", .kind = MG_SPACE_", space->slug);
    put_upper(out, mg_space_kind_name(space->kind));
    if (space->group == MG_GROUPS_MAX) {
        fprintf(out, ", .group = MG_GROUPS_MAX");
    } else {
        put_member(out, "group", space->group);
    }
    put_member(out, "price", space->price);
    put_member(out, "house_cost", space->house_cost);
    put_member(out, "mortgage", space->mortgage);
    put_levels(out, "rent", space->rent);
    put_levels(out, "votes", space->votes);
    put_provenance(out, space->provenance);
    fprintf(out, "},\n");
}

static void put_card(FILE *out, int at, const mg_card_def *card)
{
    fprintf(out, "                [%d] = {.slug = \"%s\", .text = ", at, card->slug);
    put_string(out, card->text);
    fprintf(out, ", .effect = MG_FX_");
    put_upper(out, mg_effect_name(card->effect));
    fprintf(out, ", .target = %d", card->target);
    put_member(out, "amount", card->amount);
    put_member(out, "amount2", card->amount2);
    put_member(out, "party", card->party);
    put_member(out, "tie", card->tie);
    put_provenance(out, card->provenance);
    fprintf(out, "},\n");
}

static void put_decks(FILE *out, const mg_board_def *board)
{
    fprintf(out, "        .deck_n = {%d, %d},\n        .deck_name = {", board->deck_n[0],
            board->deck_n[1]);
    put_string(out, board->deck_name[0]);
    fprintf(out, ", ");
    put_string(out, board->deck_name[1]);
    fprintf(out, "},\n        .card = {\n");
    for (int deck = 0; deck < MG_DECKS; deck++) {
        fprintf(out, "            {\n");
        for (int card = 0; card < board->deck_n[deck]; card++) {
            put_card(out, card, &board->card[deck][card]);
        }
        fprintf(out, "            },\n");
    }
    fprintf(out, "        },\n");
}

static void put_board(FILE *out, const mg_board_def *board)
{
    fprintf(out, "    {\n");
    put_text_member(out, "code", board->code);
    put_text_member(out, "name", board->name);
    put_text_member(out, "currency", board->currency);
    put_text_member(out, "symbol", board->symbol);
    put_text_member(out, "provenance", board->provenance);
    fprintf(out, "        .group_n = %d,\n        .group = {\n", board->group_n);
    for (int group = 0; group < board->group_n; group++) {
        fprintf(out, "            [%d] = {\"%s\", MG_SPACE_", group, board->group[group].name);
        put_upper(out, mg_space_kind_name(board->group[group].kind));
        fprintf(out, "},\n");
    }
    fprintf(out, "        },\n        .space = {\n");
    for (int position = 0; position < MG_SPACES; position++) {
        put_space(out, position, &board->space[position]);
    }
    fprintf(out, "        },\n");
    put_decks(out, board);
    fprintf(out, "    },\n");
}

static void put_kind(FILE *out, int at, const mg_kind_def *kind)
{
    fprintf(out, "        [%d] = {.name = ", at);
    put_string(out, kind->name);
    fprintf(out, ", .slug = \"%s\"", kind->slug);
    put_member(out, "type", kind->type);
    put_member(out, "effect", kind->effect);
    put_member(out, "count", kind->count);
    put_member(out, "value", kind->value);
    put_member(out, "amount", kind->amount);
    put_member(out, "multi", kind->multi);
    put_member(out, "colours", kind->colours);
    fprintf(out, "},\n");
}

static void put_colour(FILE *out, int at, const mg_colour_def *colour)
{
    fprintf(out, "        [%d] = {.name = ", at);
    put_string(out, colour->name);
    put_member(out, "size", colour->size);
    put_member(out, "bare", colour->bare);
    fprintf(out, ", .rent = {");
    for (int n = 0; n < MG_SET_MAX; n++) {
        fprintf(out, "%s%d", n ? ", " : "", colour->rent[n]);
    }
    fprintf(out, "}},\n");
}

/* The deck of a card game. */
static void put_pack(FILE *out, int number, const mg_deck_def *deck)
{
    fprintf(out, "static const mg_deck_def deck_%d = {\n", number);
    put_text_member(out, "provenance", deck->provenance);
    fprintf(out, "    .kind_n = %d,\n    .colour_n = %d,\n    .kind = {\n", deck->kind_n,
            deck->colour_n);
    for (int kind = 0; kind < deck->kind_n; kind++) {
        put_kind(out, kind, &deck->kind[kind]);
    }
    fprintf(out, "    },\n    .colour = {\n");
    for (int colour = 0; colour < deck->colour_n; colour++) {
        put_colour(out, colour, &deck->colour[colour]);
    }
    fprintf(out, "    },\n};\n\n");
}

/* Where boards that are equal to those of e, to the byte, are already in the output; else where
 * those of e will be. */
static boards_place find_boards(const writer *w, const mg_edition *e)
{
    for (int at = 0; at < w->n && !e->deck; at++) {
        for (int from = 0; from + e->board_n <= w->written[at]->board_n; from++) {
            if (memcmp(&w->written[at]->board[from], e->board,
                       (size_t)e->board_n * sizeof *e->board) == 0) {
                return (boards_place){w->place[at].edition, w->place[at].from + from};
            }
        }
    }
    return (boards_place){w->n, 0};
}

static void put_boards(FILE *out, int number, const mg_edition *e)
{
    fprintf(out, "static const mg_board_def boards_%d[] = {\n", number);
    for (int board = 0; board < e->board_n; board++) {
        put_board(out, &e->board[board]);
    }
    fprintf(out, "};\n\n");
}

static void put_options(FILE *out, const mg_options *o)
{
    fprintf(out, "    .options = {\n");
#define MG_OPTION(id, name, type, def, min, max, choices, unit, of, game, text, clause)            \
    fprintf(out, "        .%s = %d,\n", #id, (int)o->id);
#include "magie/options.def"
    fprintf(out, "    },\n");
}

static void put_edition(writer *w, mg_edition *e)
{
    FILE *out = w->out;

    fprintf(out, "/* ---- %s:%s ---- */\n\n", e->name, e->profile);
    const boards_place place = find_boards(w, e);

    if (e->deck) {
        put_pack(out, w->n, e->deck);
    } else if (place.edition == w->n) {
        put_boards(out, w->n, e);
    }
    fprintf(out, "static const mg_edition edition_%d = {\n", w->n);
    fprintf(out, "    .name = \"%s\",\n    .profile = \"%s\",\n    .title = ", e->name, e->profile);
    put_string(out, e->title);
    fprintf(out, ",\n    .bank = ");
    put_string(out, e->bank);
    fprintf(out, ", .house = ");
    put_string(out, e->house);
    fprintf(out, ", .houses = ");
    put_string(out, e->houses);
    fprintf(out, ", .deed = ");
    put_string(out, e->deed);
    fprintf(out, ", .deeds = ");
    put_string(out, e->deeds);
    fprintf(out, ", .tax = ");
    put_string(out, e->tax);
    fprintf(out, ",\n    .seats_min = %d,\n    .seats_max = %d,\n", e->seats_min, e->seats_max);
    fprintf(out, "    .play_min = %d,\n    .play_max = %d,\n", e->play_min, e->play_max);
    fprintf(out, "    .minutes = %d,\n", e->minutes);
    if (e->deck) {
        fprintf(out, "    .deck = &deck_%d,\n", w->n);
    } else {
        fprintf(out, "    .board_n = %d,\n    .board = boards_%d + %d,\n", e->board_n,
                place.edition, place.from);
    }
    put_options(out, &e->options);
    fprintf(out, "    .cite_n = %d,\n    .cite = {%s", e->cite_n, e->cite_n ? "" : "{0}");
    for (int at = 0; at < e->cite_n; at++) {
        fprintf(out, "%s{%d, %d, %d, %d, %d, %d}", at ? ", " : "", e->cite[at].from, e->cite[at].to,
                e->cite[at].event, e->cite[at].cause, e->cite[at].term, e->cite[at].act);
    }
    fprintf(out, "},\n");
    fprintf(out, "};\n\n");
    w->place[w->n] = place;
    w->written[w->n++] = e;
}

static void put_index(const writer *w)
{
    fprintf(w->out, "const mg_edition *const mg_editions[] = {\n");
    for (int edition = 0; edition < w->n; edition++) {
        fprintf(w->out, "    &edition_%d,\n", edition);
    }
    fprintf(w->out, "};\n\nconst int mg_edition_n = %d;\n", w->n);
}

/* ---- reading ---- */

static int print_errors(const mg_error_list *errors)
{
    for (int error = 0; error < errors->n && error < errors->cap; error++) {
        char line[sizeof(mg_err)];
        mg_err_format(&errors->at[error], line, sizeof line);
        fprintf(stderr, "%s\n", line);
    }
    return 1;
}

static int embed_folder(writer *w, const char *dir)
{
    static const mg_edition_files files = {mg_edition_read_disk, NULL, NULL};
    mg_err at[ERRORS_MAX];
    mg_error_list errors = {at, ERRORS_MAX, 0};
    char profile[MG_PROFILES_MAX][MG_NAME_CAP];
    int profile_n = mg_edition_profiles(&files, dir, profile, &errors);

    for (int number = 0; number < profile_n; number++) {
        mg_edition *e =
            w->n < EDITIONS_MAX ? mg_edition_load(&files, dir, profile[number], &errors) : NULL;
        if (!e) {
            return print_errors(&errors);
        }
        put_edition(w, e);
    }
    return profile_n > 0 ? 0 : print_errors(&errors);
}

int main(int argc, char **argv)
{
    int failed = 0;

    if (argc < 3) {
        fprintf(stderr, "usage: %s OUT.c DIR...\n", argv[0]);
        return 2;
    }
    writer w = {.out = fopen(argv[1], "w")};
    if (!w.out) {
        perror(argv[1]);
        return 1;
    }
    fprintf(w.out, "/* Made from the folders of editions/; change those, not this file. */\n"
                   "#include \"magie/edition.h\"\n\n");
    for (int dir = 2; dir < argc; dir++) {
        failed |= embed_folder(&w, argv[dir]);
    }
    put_index(&w);
    while (w.n > 0) {
        mg_edition_free(w.written[--w.n]);
    }
    failed |= ferror(w.out) != 0;
    failed |= fclose(w.out) != 0;
    if (failed) {
        remove(argv[1]);
    }
    return failed;
}
