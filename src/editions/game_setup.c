/* SPDX-License-Identifier: MIT
 * Sets a game up from text. */
#include "editions/game_setup.h"

#include "editions/unknown.h"

#include "magie/loader.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- edition ---- */

static void take_edition(mg_setup *setup, const mg_edition *edition)
{
    setup->edition = edition;
    setup->options = edition->options;
    setup->given = (mg_given){0};
    setup->board_n = 0;
}

void mg_setup_init(mg_setup *setup)
{
    *setup = (mg_setup){0};
    take_edition(setup, mg_editions[0]);
}

/* "../mine:quick" is a profile of ../mine. */
static void take_folder(mg_setup *setup, const char *name)
{
    char given[PATH_MAX], whole[PATH_MAX];
    const char *colon = strrchr(name, ':');
    int length = (int)(colon ? (size_t)(colon - name) : strlen(name));

    setup->folder[0] = '\0';
    if (setup->owned && snprintf(given, sizeof given, "%.*s", length, name) < PATH_MAX &&
        realpath(given, whole) && strlen(whole) < sizeof setup->folder) {
        memcpy(setup->folder, whole, strlen(whole) + 1);
    }
}

mg_status mg_setup_edition(mg_setup *setup, const char *name, const char *profile, mg_err *err)
{
    char full[512];
    mg_edition *owned = NULL;
    const mg_edition *edition;

    if (!name) {
        name = setup->edition->name;
    }
    const char *colon = strrchr(name, ':');
    if (profile && colon && !strchr(colon, '/')) {
        return mg_fail(err, MG_E_CONFLICT, "\"%s\" and --profile %s: only one may name a profile",
                       name, profile);
    }
    if (profile && strchr(profile, '/')) { /* with it the whole would be the name of a folder */
        return mg_fail(err, MG_E_UNKNOWN, "%s has no profile \"%s\"", name, profile);
    }
    int length =
        snprintf(full, sizeof full, "%s%s%s", name, profile ? ":" : "", profile ? profile : "");
    if (length < 0 || (size_t)length >= sizeof full) {
        return mg_fail(err, MG_E_CAPACITY, "\"%.40s…\" is too long for an edition", name);
    }
    edition = mg_edition_open(full, &owned, err);
    if (!edition) {
        return err->status;
    }
    mg_edition *before = setup->owned; /* freed last, because name may point into it */
    take_edition(setup, edition);
    setup->owned = owned;
    take_folder(setup, name);
    mg_edition_free(before);
    return MG_E_OK;
}

void mg_setup_take(mg_setup *setup, const mg_edition *edition)
{
    mg_setup_free(setup);
    take_edition(setup, edition);
}

void mg_setup_free(mg_setup *setup)
{
    mg_edition_free(setup->owned);
    setup->owned = NULL;
}

/* ---- seats ---- */

mg_status mg_refuse_number(mg_err *err, mg_status status, int n, const char *what,
                           const mg_edition *edition, int least, int most)
{
    char upto[16] = "";

    if (most > least) {
        snprintf(upto, sizeof upto, " to %d", most);
    }
    return mg_fail(err, status, "%d %s%s; %s takes %d%s", n, what, n == 1 ? "" : "s", edition->name,
                   least, upto);
}

mg_status mg_setup_check_seats(const mg_setup *setup, int seat_n, mg_err *err)
{
    int least = setup->edition->seats_min, most = setup->edition->seats_max;

    if (seat_n < least || seat_n > most) {
        return mg_refuse_number(err, MG_E_AMOUNT, seat_n, "seat", setup->edition, least, most);
    }
    return MG_E_OK;
}

void mg_setup_packs(mg_setup *setup)
{
    int needed = mg_packs_needed(setup->seat_n);

    if (setup->edition->deck && setup->options.decks < needed) {
        setup->options.decks = needed;
    } else if (setup->edition->deck && needed == 1 && setup->options.decks == 2) {
        setup->options.decks = setup->edition->options.decks;
    }
}

/* The option, or the first of those that the switch sets. */
static int option_of(int setting)
{
    int option = setting;
    int32_t value = 0;

    if (setting >= MG_OPTION_N) {
        const char *at = mg_switch_table[setting - MG_OPTION_N].sets;
        (void)mg_switch_next(&at, &option, &value);
    }
    return option;
}

bool mg_setup_matters(const mg_edition *edition, int setting)
{
    switch (mg_option_table[option_of(setting)].game) {
    case MG_OPT_ANY:
        return true;
    case MG_OPT_BOARD:
        return !edition->deck;
    case MG_OPT_BOARDS:
        return !edition->deck && edition->play_max > 1;
    case MG_OPT_CARDS:
        return edition->deck != NULL;
    }
    return false;
}

bool mg_edition_differs(const mg_edition *edition, int option)
{
    return mg_option_get(&edition->options, option) != mg_option_table[option].def;
}

/* ---- boards ---- */

_Static_assert((int)MG_BOARDS_OFFER_MAX <= (int)MG_BOARDS_MAX,
               "a game has room for each board once");

static int find_board(const mg_edition *edition, const char *code, size_t length)
{
    for (int board = 0; board < edition->board_n; board++) {
        const char *name = edition->board[board].code;

        if (strlen(name) == length && strncasecmp(name, code, length) == 0) {
            return board;
        }
    }
    return -1;
}

static const char *board_word(const void *context, int k)
{
    const mg_edition *edition = context;

    return k < edition->board_n ? edition->board[k].code : NULL;
}

static mg_status check_board_n(const mg_setup *setup, mg_err *err)
{
    const mg_edition *e = setup->edition;

    if (setup->board_n < e->play_min || setup->board_n > e->play_max) {
        return mg_refuse_number(err, MG_E_AMOUNT, setup->board_n, "board", e, e->play_min,
                                e->play_max);
    }
    return MG_E_OK;
}

mg_status mg_setup_boards(mg_setup *setup, const char *list, mg_err *err)
{
    setup->board_n = 0;
    if (setup->edition->deck) {
        return mg_fail(err, MG_E_CONFLICT, "%s is a card game, which has no boards",
                       setup->edition->name);
    }
    for (const char *next = list; *next;) {
        size_t length = strcspn(next, ",");
        int board = find_board(setup->edition, next, length);

        if (board < 0) {
            return mg_fail_unknown(err, "board", next, length, board_word, setup->edition);
        }
        for (int other = 0; other < setup->board_n; other++) {
            if (setup->boards[other] == board) {
                return mg_fail(err, MG_E_CONFLICT, "board \"%.*s\" is named twice", (int)length,
                               next);
            }
        }
        setup->boards[setup->board_n++] = board;
        next += length + (next[length] == ',');
    }
    return check_board_n(setup, err);
}

/* ---- options ---- */

mg_status mg_setup_option(mg_setup *setup, const char *text, mg_err *err)
{
    return mg_setting_take(&setup->options, &setup->given, text, err);
}

/* ---- the game ---- */

mg_game_def mg_setup_game(const mg_setup *setup)
{
    mg_game_def def = mg_game_def_default(setup->edition);

    def.options = setup->options;
    if (setup->edition->deck && def.options.decks < mg_packs_needed(setup->seat_n)) {
        def.options.decks = mg_packs_needed(setup->seat_n);
    }
    def.seat_n = setup->seat_n;
    def.board_n = setup->board_n;
    memcpy(def.boards, setup->boards, sizeof def.boards);
    return def;
}
