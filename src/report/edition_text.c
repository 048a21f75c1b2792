/* SPDX-License-Identifier: MIT */
#include "report/edition_text.h"

#include "base/utf8.h"
#include "editions/game_setup.h"
#include "report/edition_facts.h"

#include "magie/game.h"
#include "magie/loader.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void mg_editions_print(void)
{
    char name[2 * MG_NAME_CAP];

    for (int at = 0; at < mg_edition_n; at++) {
        const mg_edition *e = mg_editions[at];
        printf("%-20s %-40s %d-%d seats, ", mg_edition_call_name(e, name), e->title, e->seats_min,
               e->seats_max);
        if (e->deck) {
            printf("%d cards\n", mg_deck_card_n(e->deck));
        } else {
            printf("%d board%s\n", e->board_n, e->board_n == 1 ? "" : "s");
        }
    }
}

static void show_options(const mg_edition *e)
{
    char value[32], usual[32];
    bool any = false;

    for (int option = 0; option < MG_OPTION_N; option++) {
        if (!mg_edition_differs(e, option)) {
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

/* A line of a table, put together so that it does not end in blanks. */
typedef struct line {
    char text[256];
    size_t n;
} line;

static void add(line *l, const char *text, int width)
{
    size_t n = mg_utf8_cut(text, sizeof l->text - 1 - l->n);

    memcpy(l->text + l->n, text, n);
    l->n += n;
    width -= mg_text_width(text);
    for (; width > 0 && l->n + 1 < sizeof l->text; width--) {
        l->text[l->n++] = ' ';
    }
}

/* How many columns an empty cell leaves blank. */
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

static bool has_votes(const mg_space_def *space)
{
    return space->votes[1] != 0;
}

static void show_remark(const mg_space_def *space, int position, bool votes)
{
    line l = {.n = 0};

    begin_row(&l, position);
    add(&l, space->name, 24);
    for (int figure = 0; votes && figure < MG_VOTE_FIGURES; figure++) {
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

/* Prints words in what is left of the width; the first word has begun already. */
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

/* A remark on a card, which only some boards have: who votes on whom, and where the row comes
 * from. */
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

/* What a card has in addition to its value: its set and rents, its colours, its effect. */
static void describe_kind(line *l, const mg_deck_def *deck, const mg_kind_def *kind)
{
    char figure[32];
    const mg_colour_def *colour = mg_kind_colour(deck, kind);

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
        add(l, mg_card_effect_names[kind->effect], 0);
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
    printf("\nDeck: %d cards of %d kinds, worth %dM\n", mg_deck_card_n(deck), deck->kind_n,
           mg_deck_worth(deck));
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
        add(&l, mg_card_type_names[kind->type], 10);
        add(&l, kind->name, 24);
        add(&l, figures, 0);
        describe_kind(&l, deck, kind);
        print_line(&l);
    }
}

void mg_edition_print(const mg_edition *e)
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

void mg_edition_print_summary(const mg_edition *e)
{
    int differing = 0;

    for (int option = 0; option < MG_OPTION_N; option++) {
        differing += mg_edition_differs(e, option);
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
        printf("  deck: %d cards of %d kinds, %d colours, worth %dM\n", mg_deck_card_n(e->deck),
               e->deck->kind_n, e->deck->colour_n, mg_deck_worth(e->deck));
    }
}
