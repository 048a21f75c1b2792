/* SPDX-License-Identifier: MIT
 * `magie editions`: what can be played, what is in it, and whether a folder of one's own is right.
 */
#include "cli/args.h"
#include "cli/shared_options.h"
#include "editions/unknown.h"

#include "magie/json.h"
#include "magie/loader.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ERRORS_MAX = 50 };

extern const mg_command mg_command_editions;

static int fail_with(const mg_err *err)
{
    char line[sizeof(mg_err)];

    mg_err_format(err, line, sizeof line);
    fprintf(stderr, "%s\n", line);
    return MG_EXIT_FAILED;
}

/* "standard" for the profile one gets by that name, else "standard:modern". */
static const char *call_name(const mg_edition *e, char out[2 * MG_NAME_CAP])
{
    const bool plain = mg_edition_find(e->name) == e;

    snprintf(out, 2 * MG_NAME_CAP, "%s%s%s", e->name, plain ? "" : ":", plain ? "" : e->profile);
    return out;
}

/* ---- decks of card games ---- */

static const char *const type_names[MG_CARDS_TYPES] = {"money", "property", "wild", "rent",
                                                       "action"};
static const char *const cards_effects[MG_CARDS_EFFECT_N] = {
#define MG_CARDS_EFFECT(id, name, text) name,
#include "magie/cards_effects.def"
};

static int card_count(const mg_deck_def *deck)
{
    int n = 0;

    for (int kind = 0; kind < deck->kind_n; kind++) {
        n += deck->kind[kind].count;
    }
    return n;
}

static int deck_worth(const mg_deck_def *deck)
{
    int sum = 0;

    for (int kind = 0; kind < deck->kind_n; kind++) {
        sum += deck->kind[kind].count * deck->kind[kind].value;
    }
    return sum;
}

static const mg_colour_def *colour_of(const mg_deck_def *deck, const mg_kind_def *kind)
{
    int colour = 0;

    while (colour + 1 < deck->colour_n && !(kind->colours >> colour & 1)) {
        colour++;
    }
    return &deck->colour[colour];
}

/* ---- list ---- */

static void list_text(void)
{
    char name[2 * MG_NAME_CAP];

    for (int at = 0; at < mg_edition_n; at++) {
        const mg_edition *e = mg_editions[at];
        printf("%-20s %-40s %d-%d seats, ", call_name(e, name), e->title, e->seats_min,
               e->seats_max);
        if (e->deck) {
            printf("%d cards\n", card_count(e->deck));
        } else {
            printf("%d board%s\n", e->board_n, e->board_n == 1 ? "" : "s");
        }
    }
}

static void json_head(mg_json *j, const mg_edition *e)
{
    char hash[20];

    mg_json_text(j, "name", e->name);
    mg_json_text(j, "profile", e->profile);
    mg_json_text(j, "title", e->title);
    mg_json_int(j, "seats_min", e->seats_min);
    mg_json_int(j, "seats_max", e->seats_max);
    snprintf(hash, sizeof hash, "%016" PRIx64, mg_edition_hash(e));
    mg_json_text(j, "hash", hash);
}

static int list_json(void)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '[');
    for (int at = 0; at < mg_edition_n; at++) {
        mg_json_open(&j, NULL, '{');
        json_head(&j, mg_editions[at]);
        mg_json_open(&j, "boards", '[');
        for (int board = 0; board < mg_editions[at]->board_n; board++) {
            mg_json_text(&j, NULL, mg_editions[at]->board[board].code);
        }
        mg_json_close(&j, ']');
        mg_json_close(&j, '}');
    }
    mg_json_close(&j, ']');
    return mg_print_json(&j);
}

/* ---- show, as text ---- */

/* Whether an option has not the value that it has by default. */
static bool differs(const mg_edition *e, int option)
{
    return mg_option_get(&e->options, option) != mg_option_table[option].def;
}

static void show_options(const mg_edition *e)
{
    char value[32], usual[32];
    bool any = false;

    for (int option = 0; option < MG_OPTION_N; option++) {
        if (!differs(e, option)) {
            continue;
        }
        mg_option_format(option, mg_option_get(&e->options, option), value, sizeof value);
        mg_option_format(option, mg_option_table[option].def, usual, sizeof usual);
        printf("%s  %s = %s (usually %s)\n", any ? "" : "\nOptions that differ\n",
               mg_option_table[option].name, value, usual);
        any = true;
    }
    if (!any) {
        printf("\nAll options have their defaults (magie options).\n");
    }
}

/* A line of a table, built so that it does not end in blanks. */
typedef struct line {
    char text[256];
    size_t n;
} line;

static void add(line *l, const char *text, int width)
{
    for (; *text && l->n + 1 < sizeof l->text; text++) {
        l->text[l->n++] = *text;
        width -= ((unsigned char)*text & 0xc0) != 0x80; /* a letter may have several bytes */
    }
    for (; width > 0 && l->n + 1 < sizeof l->text; width--) {
        l->text[l->n++] = ' ';
    }
}

/* Columns that an empty cell leaves blank. */
static void add_figure(line *l, int32_t figure)
{
    char text[16] = "";

    if (figure != 0) {
        snprintf(text, sizeof text, " %5d", (int)figure);
    }
    add(l, text, 6);
}

static void print_line(line *l)
{
    while (l->n > 0 && l->text[l->n - 1] == ' ') {
        l->n--;
    }
    printf("%.*s\n", (int)l->n, l->text);
}

static void begin_row(line *l, int position)
{
    char number[16];

    snprintf(number, sizeof number, "  %2d ", position);
    add(l, number, 5);
}

/* The figures of a space: price, building, rents, mortgage. */
enum { SPACE_FIGURES = MG_LEVELS + 3 };

static const char *const figure_headings[SPACE_FIGURES] = {"price", "house", "bare",  "1",    "2",
                                                           "3",     "4",     "hotel", "mortg"};

static int32_t space_figure(const mg_space_def *space, int figure)
{
    return figure == 0                   ? space->price
           : figure == 1                 ? space->house_cost
           : figure == SPACE_FIGURES - 1 ? space->mortgage
                                         : space->rent[figure - 2];
}

static bool has_figure(const mg_board_def *board, int figure)
{
    bool any = false;

    for (int position = 0; position < MG_SPACES; position++) {
        any = any || space_figure(&board->space[position], figure) != 0;
    }
    return any;
}

/* Columns that are empty on the whole board are left out. */
static void show_spaces(const mg_board_def *board)
{
    line l = {.n = 0};
    char heading[8];

    add(&l, "     kind      name                    group     ", 0);
    for (int figure = 0; figure < SPACE_FIGURES; figure++) {
        snprintf(heading, sizeof heading, " %5s", figure_headings[figure]);
        add(&l, has_figure(board, figure) ? heading : "", 0);
    }
    printf("\n");
    print_line(&l);
    for (int position = 0; position < MG_SPACES; position++) {
        const mg_space_def *space = &board->space[position];
        l.n = 0;
        begin_row(&l, position);
        add(&l, mg_space_kind_name(space->kind), 10);
        add(&l, space->name, 24);
        add(&l, space->group < MG_GROUPS_MAX ? board->group[space->group].name : "", 10);
        for (int figure = 0; figure < SPACE_FIGURES; figure++) {
            if (has_figure(board, figure)) {
                add_figure(&l, space_figure(space, figure));
            }
        }
        print_line(&l);
    }
}

enum { VOTE_FIGURES = 5 };

static bool has_votes(const mg_space_def *space)
{
    return space->votes[1] != 0;
}

static void show_remark(const mg_space_def *space, int position, bool votes)
{
    line l = {.n = 0};

    begin_row(&l, position);
    add(&l, space->name, 24);
    for (int figure = 0; votes && figure < VOTE_FIGURES; figure++) {
        add_figure(&l, space->votes[figure]);
    }
    add(&l, "  ", 0);
    add(&l, space->provenance, 0);
    print_line(&l);
}

/* A second table for what only some boards have. */
static void show_remarks(const mg_board_def *board)
{
    bool votes = false, any = false;

    for (int position = 0; position < MG_SPACES; position++) {
        votes = votes || has_votes(&board->space[position]);
        any = any || votes || board->space[position].provenance[0];
    }
    if (!any) {
        return;
    }
    printf("\n     %-24s%s  provenance\n", votes ? "votes of" : "name",
           votes ? " alone   set     1     2     3" : "");
    for (int position = 0; position < MG_SPACES; position++) {
        const mg_space_def *space = &board->space[position];
        if (has_votes(space) || space->provenance[0]) {
            show_remark(space, position, votes);
        }
    }
}

enum { TEXT_COLUMN = 31, LAST_COLUMN = 100 };

/* Words in lines of what is left of the width; the first one is begun. */
static void show_wrapped(const char *text)
{
    int column = TEXT_COLUMN;

    while (*text) {
        const int length = (int)strcspn(text, " ");
        const bool first = column == TEXT_COLUMN;
        const bool breaks = !first && column + 1 + length > LAST_COLUMN;
        printf(breaks ? "\n%*s%.*s" : "%*s%.*s", breaks ? TEXT_COLUMN : !first, "", length, text);
        column = (breaks ? TEXT_COLUMN : column + !first) + length;
        text += length;
        text += strspn(text, " ");
    }
    printf("\n");
}

/* What cards of some boards have on top: who votes on whom, and where the row comes from. */
static void remark_on_card(line *l, const mg_card_def *card)
{
    const struct {
        const char *before, *word;
    } parts[] = {
        {"party ",          card->party == MG_PARTY_ALL ? "" : mg_party_name(card->party)},
        {"voted on, tie: ", mg_tie_name(card->tie)                                       },
        {"",                card->provenance                                             },
    };

    for (size_t part = 0; part < sizeof parts / sizeof parts[0]; part++) {
        if (parts[part].word[0]) {
            add(l, l->n > 0 ? "; " : "", 0);
            add(l, parts[part].before, 0);
            add(l, parts[part].word, 0);
        }
    }
}

static void show_card(const mg_card_def *card)
{
    line remark = {.n = 0};

    remark_on_card(&remark, card);
    printf("  %-10s %-17s ", card->slug, mg_effect_name(card->effect));
    if (remark.n == 0) {
        printf("%s\n", card->text);
    } else {
        show_wrapped(card->text);
        printf("%*s", TEXT_COLUMN, "");
        print_line(&remark);
    }
}

static void show_deck(const mg_board_def *board, int deck)
{
    if (board->deck_n[deck] == 0) {
        return;
    }
    printf("\n  %s, %d cards\n", board->deck_name[deck], board->deck_n[deck]);
    for (int card = 0; card < board->deck_n[deck]; card++) {
        show_card(&board->card[deck][card]);
    }
}

static void show_board(const mg_board_def *board)
{
    printf("\nBoard %s: %s, %s (%s)\n", board->code, board->name, board->currency, board->symbol);
    if (board->provenance[0]) {
        printf("  %s\n", board->provenance);
    }
    show_spaces(board);
    show_remarks(board);
    for (int deck = 0; deck < MG_DECKS; deck++) {
        show_deck(board, deck);
    }
}

/* What a card has beside its value: its set and rents, its colours, its effect. */
static void describe_kind(line *l, const mg_deck_def *deck, const mg_kind_def *kind)
{
    char figure[32];
    const mg_colour_def *colour = colour_of(deck, kind);

    if (kind->type == MG_CARDS_PROPERTY) {
        snprintf(figure, sizeof figure, "%-10s %d:", colour->name, colour->size);
        add(l, figure, 13);
        for (int n = 0; n < colour->size; n++) {
            snprintf(figure, sizeof figure, " %d", colour->rent[n]);
            add(l, figure, 0);
        }
        add(l, colour->bare ? ", never built on" : "", 0);
        return;
    }
    if (kind->type == MG_CARDS_ACTION) {
        snprintf(figure, sizeof figure, " %d", kind->amount);
        add(l, cards_effects[kind->effect], 0);
        add(l, kind->amount ? figure : "", 0);
        return;
    }
    for (int at = 0, n = 0; at < deck->colour_n && !kind->multi; at++) {
        if (kind->colours >> at & 1) {
            add(l, n++ ? ", " : "", 0);
            add(l, deck->colour[at].name, 0);
        }
    }
    add(l, kind->multi ? "any colour" : "", 0);
}

static void show_pack(const mg_deck_def *deck)
{
    printf("\nDeck: %d cards of %d kinds, worth %dM\n", card_count(deck), deck->kind_n,
           deck_worth(deck));
    if (deck->provenance[0]) {
        printf("  %s\n", deck->provenance);
    }
    printf("\n  kind      name                    cards value  colours; set: rents; effect\n");
    for (int at = 0; at < deck->kind_n; at++) {
        const mg_kind_def *kind = &deck->kind[at];
        char figures[32];
        line l = {.n = 0};

        snprintf(figures, sizeof figures, "%5d %4dM  ", kind->count, kind->value);
        add(&l, "  ", 0);
        add(&l, type_names[kind->type], 10);
        add(&l, kind->name, 24);
        add(&l, figures, 0);
        describe_kind(&l, deck, kind);
        print_line(&l);
    }
}

static void show_text(const mg_edition *e)
{
    printf("%s:%s  %s\n%d to %d seats, hash %016" PRIx64 "\n", e->name, e->profile, e->title,
           e->seats_min, e->seats_max, mg_edition_hash(e));
    if (e->play_max > 1) {
        printf("%d to %d boards in a game%s%s\n", e->play_min, e->play_max,
               mg_boards_note(e->play_max) ? "; " : "",
               mg_boards_note(e->play_max) ? mg_boards_note(e->play_max) : "");
    }
    show_options(e);
    for (int board = 0; board < e->board_n; board++) {
        show_board(&e->board[board]);
    }
    if (e->deck) {
        show_pack(e->deck);
    }
}

/* ---- show, as JSON ---- */

static void json_options(mg_json *j, const mg_edition *e)
{
    char value[32];

    mg_json_open(j, "options", '{');
    for (int option = 0; option < MG_OPTION_N; option++) {
        const mg_option_info *info = &mg_option_table[option];
        int32_t number = mg_option_get(&e->options, option);
        if (!differs(e, option)) {
            continue;
        }
        if (info->type == MG_OPT_FLAG) {
            mg_json_bool(j, info->name, number != 0);
        } else if (info->type == MG_OPT_INT) {
            mg_json_int(j, info->name, number);
        } else {
            mg_option_format(option, number, value, sizeof value);
            mg_json_text(j, info->name, value);
        }
    }
    mg_json_close(j, '}');
}

static void json_figure(mg_json *j, const char *key, int32_t figure)
{
    if (figure != 0) {
        mg_json_int(j, key, figure);
    }
}

static void json_votes(mg_json *j, const mg_space_def *space)
{
    if (space->votes[1] == 0) {
        return;
    }
    mg_json_open(j, "votes", '[');
    for (int figure = 0; figure < VOTE_FIGURES; figure++) {
        mg_json_int(j, NULL, space->votes[figure]);
    }
    mg_json_close(j, ']');
}

static void json_provenance(mg_json *j, const char *text)
{
    if (*text) {
        mg_json_text(j, "provenance", text);
    }
}

static void json_space(mg_json *j, const mg_board_def *board, const mg_space_def *space)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "name", space->name);
    mg_json_text(j, "slug", space->slug);
    mg_json_text(j, "kind", mg_space_kind_name(space->kind));
    if (space->group < MG_GROUPS_MAX) {
        mg_json_text(j, "group", board->group[space->group].name);
    }
    json_figure(j, "price", space->price);
    json_figure(j, "house_cost", space->house_cost);
    json_figure(j, "mortgage", space->mortgage);
    mg_json_open(j, "rent", '[');
    for (int level = 0; level < MG_LEVELS; level++) {
        mg_json_int(j, NULL, space->rent[level]);
    }
    mg_json_close(j, ']');
    json_votes(j, space);
    json_provenance(j, space->provenance);
    mg_json_close(j, '}');
}

static void json_deck(mg_json *j, const mg_board_def *board, int deck)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "name", board->deck_name[deck]);
    mg_json_open(j, "cards", '[');
    for (int at = 0; at < board->deck_n[deck]; at++) {
        const mg_card_def *card = &board->card[deck][at];
        mg_json_open(j, NULL, '{');
        mg_json_text(j, "slug", card->slug);
        mg_json_text(j, "effect", mg_effect_name(card->effect));
        json_figure(j, "amount", card->amount);
        json_figure(j, "amount2", card->amount2);
        if (card->target >= 0) {
            mg_json_int(j, "target", card->target);
        }
        if (card->party != MG_PARTY_ALL) {
            mg_json_text(j, "party", mg_party_name(card->party));
        }
        if (card->tie != MG_TIE_NO_VOTE) {
            mg_json_text(j, "tie", mg_tie_name(card->tie));
        }
        mg_json_text(j, "text", card->text);
        json_provenance(j, card->provenance);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

static void json_board(mg_json *j, const mg_board_def *board)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "code", board->code);
    mg_json_text(j, "name", board->name);
    mg_json_text(j, "currency", board->currency);
    mg_json_text(j, "symbol", board->symbol);
    mg_json_text(j, "provenance", board->provenance);
    mg_json_open(j, "spaces", '[');
    for (int position = 0; position < MG_SPACES; position++) {
        json_space(j, board, &board->space[position]);
    }
    mg_json_close(j, ']');
    mg_json_open(j, "decks", '[');
    for (int deck = 0; deck < MG_DECKS; deck++) {
        json_deck(j, board, deck);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

static void json_colours(mg_json *j, const mg_deck_def *deck)
{
    mg_json_open(j, "colours", '[');
    for (int at = 0; at < deck->colour_n; at++) {
        const mg_colour_def *colour = &deck->colour[at];

        mg_json_open(j, NULL, '{');
        mg_json_text(j, "colour", colour->name);
        mg_json_int(j, "set", colour->size);
        mg_json_open(j, "rent", '[');
        for (int n = 0; n < colour->size; n++) {
            mg_json_int(j, NULL, colour->rent[n]);
        }
        mg_json_close(j, ']');
        mg_json_bool(j, "buildings", !colour->bare);
        mg_json_close(j, '}');
    }
    mg_json_close(j, ']');
}

static void json_kind(mg_json *j, const mg_deck_def *deck, const mg_kind_def *kind)
{
    mg_json_open(j, NULL, '{');
    mg_json_text(j, "card", kind->slug);
    mg_json_text(j, "name", kind->name);
    mg_json_text(j, "kind", type_names[kind->type]);
    mg_json_int(j, "count", kind->count);
    mg_json_int(j, "value", kind->value);
    if (kind->colours) {
        mg_json_open(j, "colours", '[');
        for (int at = 0; at < deck->colour_n; at++) {
            if (kind->colours >> at & 1) {
                mg_json_text(j, NULL, deck->colour[at].name);
            }
        }
        mg_json_close(j, ']');
    }
    if (kind->type == MG_CARDS_ACTION) {
        mg_json_text(j, "effect", cards_effects[kind->effect]);
        json_figure(j, "amount", kind->amount);
    }
    mg_json_close(j, '}');
}

static void json_pack(mg_json *j, const mg_deck_def *deck)
{
    mg_json_open(j, "deck", '{');
    mg_json_text(j, "provenance", deck->provenance);
    json_colours(j, deck);
    mg_json_open(j, "cards", '[');
    for (int kind = 0; kind < deck->kind_n; kind++) {
        json_kind(j, deck, &deck->kind[kind]);
    }
    mg_json_close(j, ']');
    mg_json_close(j, '}');
}

static int show_json(const mg_edition *e)
{
    mg_json j;

    mg_json_init(&j, NULL, 0);
    mg_json_open(&j, NULL, '{');
    json_head(&j, e);
    json_options(&j, e);
    mg_json_open(&j, "boards", '[');
    for (int board = 0; board < e->board_n; board++) {
        json_board(&j, &e->board[board]);
    }
    mg_json_close(&j, ']');
    if (e->deck) {
        json_pack(&j, e->deck);
    }
    mg_json_close(&j, '}');
    return mg_print_json(&j);
}

static int show(const char *name, bool json)
{
    mg_edition *owned;
    mg_err err;
    int code = MG_EXIT_OK;
    const mg_edition *e = mg_edition_open(name, &owned, &err);

    if (!e) {
        return mg_input_error(&mg_command_editions, &err);
    }
    if (json) {
        code = show_json(e);
    } else {
        show_text(e);
    }
    mg_edition_free(owned);
    return code;
}

/* ---- check ---- */

static int by_place(const void *left, const void *right)
{
    const mg_err *a = left, *b = right;
    int files = strcmp(a->file, b->file);

    if (files != 0) {
        return files;
    }
    return a->line != b->line ? a->line - b->line : a->column - b->column;
}

static void tell_errors(const mg_error_list *errors)
{
    int told = errors->n < errors->cap ? errors->n : errors->cap;

    qsort(errors->at, (size_t)told, sizeof errors->at[0], by_place);
    for (int at = 0; at < told; at++) {
        fail_with(&errors->at[at]);
    }
    if (errors->n > errors->cap) {
        fprintf(stderr, "and %d more\n", errors->n - errors->cap);
    }
}

static void summarise(const mg_edition *e)
{
    int differing = 0;

    for (int option = 0; option < MG_OPTION_N; option++) {
        differing += differs(e, option);
    }
    printf("%s:%s: OK, %d-%d seats, options that differ from their defaults: %d\n", e->name,
           e->profile, e->seats_min, e->seats_max, differing);
    for (int at = 0; at < e->board_n; at++) {
        const mg_board_def *board = &e->board[at];
        int deeds = 0;
        for (int position = 0; position < MG_SPACES; position++) {
            deeds += board->space[position].group < MG_GROUPS_MAX;
        }
        printf("  board %s: %d deeds in %d groups, decks of %d and %d cards\n", board->code, deeds,
               board->group_n, board->deck_n[0], board->deck_n[1]);
    }
    if (e->deck) {
        printf("  deck: %d cards of %d kinds, %d colours, worth %dM\n", card_count(e->deck),
               e->deck->kind_n, e->deck->colour_n, deck_worth(e->deck));
    }
}

/* Every profile; the errors of the first bad one, as those of the others are mostly the same. */
static int check(const char *dir)
{
    static const mg_edition_files files = {mg_edition_read_disk, mg_edition_find, NULL};
    static mg_err at[ERRORS_MAX];
    mg_error_list errors = {at, ERRORS_MAX, 0};
    char profile[MG_PROFILES_MAX][MG_NAME_CAP];
    int profile_n = mg_edition_profiles(&files, dir, profile, &errors);

    for (int number = 0; number < profile_n; number++) {
        mg_edition *e = mg_edition_load(&files, dir, profile[number], &errors);
        if (!e) {
            break;
        }
        summarise(e);
        mg_edition_free(e);
    }
    tell_errors(&errors);
    return errors.n == 0 ? MG_EXIT_OK : MG_EXIT_FAILED;
}

/* ---- the command ---- */

enum { LIST, SHOW, CHECK, VERBS };

static const char *const verbs[VERBS] = {[LIST] = "list", [SHOW] = "show", [CHECK] = "check"};

static const char *verb_word(const void *context, int k)
{
    (void)context;
    return k < VERBS ? verbs[k] : NULL;
}

typedef struct arguments {
    const char *verb, *name;
    bool json;
} arguments;

/* Which verb it is, or -1, and then that has been said. */
static int find_verb(const arguments *a)
{
    int verb = LIST;
    mg_err err = {0};

    for (int k = 0; a->verb && k < VERBS; k++) {
        verb = strcmp(verbs[k], a->verb) == 0 ? k : verb;
    }
    if (a->verb && strcmp(verbs[verb], a->verb) != 0) {
        (void)mg_fail_unknown(&err, "verb", a->verb, strlen(a->verb), verb_word, NULL);
        (void)mg_input_error(&mg_command_editions, &err);
        return -1;
    }
    if ((verb != LIST) != (a->name != NULL)) {
        (void)mg_usage_error(&mg_command_editions, "%s takes %s", verbs[verb],
                             verb == LIST   ? "no name"
                             : verb == SHOW ? "the name of an edition"
                                            : "a folder");
        return -1;
    }
    return verb;
}

static int execute(void *values)
{
    const arguments *a = values;

    switch (find_verb(a)) {
    case LIST:
        if (a->json) {
            return list_json();
        }
        list_text();
        return MG_EXIT_OK;
    case SHOW:
        return show(a->name, a->json);
    case CHECK:
        return check(a->name);
    default:
        return MG_EXIT_USAGE;
    }
}

const mg_command mg_command_editions = {
    .name = "editions",
    .summary = "List the editions, show one, or check a folder of your own",
    .synopsis = "[list] [--json]\nshow NAME [--json]\ncheck FOLDER",
    .operand = {{.name = "VERB",
                 .type = MG_CLI_TEXT,
                 .at = offsetof(arguments, verb),
                 .names = MG_NAMES_VERB,
                 .help = "list (also if nothing is given), show or check"},
                {.name = "NAME",
                 .type = MG_CLI_TEXT,
                 .at = offsetof(arguments, name),
                 .names = MG_NAMES_EDITION,
                 .help = "a shipped edition (standard, standard:modern) or a folder (./mine)"}},
    .use = {{&mg_json_option, offsetof(arguments, json)}                                                                         },
    .about = "check reads every profile of a folder and prints each mistake with file, line and "
             "column; the exit code is 1 if there is one. docs/editions.md has the format.",
    .values_size = sizeof(arguments),
    .execute = execute,
};
