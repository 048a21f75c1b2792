/* SPDX-License-Identifier: MIT
 * Random keys ("monkey test"). Keys are drawn so that games make progress: those of the list of
 * choices more often than others. */
#include "monkey.h"

#include "editions/game_setup.h"
#include "play/match_setup.h"
#include "play/session.h"
#include "tui/pace.h"
#include "tui/screen/menu.h"
#include "tui/screen/screen.h"
#include "tui/screen/term.h"
#include "tui/screen/ui.h"
#include "tui/screen/ui_draw.h"
#include "tui/screen/ui_keys.h"
#include "tui/typed/talk.h"

#include "magie/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const seat_lists[] = {"Ada,Ben", "Ada,steward,random",
                                         "Ada,Ben,Cleo,Dora,steward", "A,B,C,D,E,F,G,random"};
static const char *const few_seats[] = {"Ada,Ben", "Ada,Ben,Cleo,Dora,Emil,steward"};

/* The editions, boards and options that are played. */
static const struct {
    const char *edition, *boards, *option;
} played[] = {
    {"standard",      NULL,       NULL                    },
    {"us-house",      NULL,       NULL                    },
    {"international", "us,uk",    NULL                    },
    {"us-house",      NULL,       "auction.style=sealed"  },
    {"international", "it,de,es", "rent.currency=any"     },
    {"house-divided", NULL,       NULL                    },
    {"house-divided", NULL,       "cash.start=5000"       },
    {"deal",          NULL,       NULL                    },
    {"deal",          NULL,       "jsn_vs_dtr=choose_part"},
};

static int draw_key(mg_rng *rng)
{
    static const char usual_keys[] = "rbeynptaoxgk123 \n\n\n\n\n";
    static const int other_keys[] = {
        MG_KEY_UP,        MG_KEY_DOWN,   MG_KEY_LEFT,    MG_KEY_RIGHT,
        MG_KEY_HOME,      MG_KEY_END,    MG_KEY_PAGE_UP, MG_KEY_PAGE_DOWN,
        MG_KEY_BACKSPACE, MG_KEY_ESCAPE, MG_KEY_ESCAPE,  MG_KEY_TAB,
        MG_KEY_DELETE,    MG_KEY_NONE,   MG_KEY_RESIZE,  0x20ac};

    if (mg_rng_below(rng, 3) > 0) {
        return usual_keys[mg_rng_below(rng, sizeof usual_keys - 1)];
    }
    if (mg_rng_below(rng, 2) > 0) {
        return other_keys[mg_rng_below(rng, sizeof other_keys / sizeof other_keys[0])];
    }
    return (int)(' ' + mg_rng_below(rng, 95));
}

static void look(mg_ui *ui, mg_screen *screen, mg_rng *rng)
{
    if (mg_rng_below(rng, 50) == 0 && !mg_screen_resize(screen, 1 + (int)mg_rng_below(rng, 200),
                                                        1 + (int)mg_rng_below(rng, 70))) {
        return;
    }
    mg_ui_draw(ui, screen);
}

static void press_keys(mg_session *session, mg_rng *rng, int keys)
{
    static mg_ui ui;
    mg_screen screen = {0};

    mg_ui_open(&ui, session, 0);
    ui.odds_seconds = 0;
    if (!mg_screen_resize(&screen, 80, 24)) {
        return;
    }
    for (int k = 0; k < keys; k++) {
        mg_ui_key(&ui, draw_key(rng));
        while (mg_ui_wait(&ui) >= 0) {
            mg_ui_tick(&ui);
        }
        ui.left = false;
        look(&ui, &screen, rng);
    }
    mg_ui_close(&ui);
    mg_screen_free(&screen);
}

/* The state is valid, and replaying the log gives the same state. */
static bool is_sound(const mg_session *session)
{
    const mg_game *g = mg_match_game(session->match);
    const char *broken = mg_state_check(g, mg_match_state(session->match));
    char *log = mg_match_log(session->match);
    mg_err err = {0};
    mg_match *again = log ? mg_match_from_log(log, strlen(log), NULL, false, &err) : NULL;
    bool same = again && mg_state_equal(g, mg_match_state(again), mg_match_state(session->match));

    if (broken || !same) {
        printf("monkey: %s %s\n", broken ? broken : "the log differs:", err.text);
    }
    mg_match_free(again);
    free(log);
    return !broken && same;
}

static mg_match *agree(mg_match_setup *setup, uint64_t game, mg_err *err)
{
    enum { PLAYED = sizeof played / sizeof played[0] };

    const char *boards = played[game % PLAYED].boards, *option = played[game % PLAYED].option;

    mg_match_setup_init(setup);
    setup->seed = game;
    if (mg_setup_edition(&setup->game, played[game % PLAYED].edition, NULL, err) != MG_E_OK ||
        (boards && mg_setup_boards(&setup->game, boards, err) != MG_E_OK) ||
        (option && mg_setup_option(&setup->game, option, err) != MG_E_OK) ||
        mg_match_setup_seats(
            setup, setup->game.edition->seats_max < 8 ? few_seats[game % 2] : seat_lists[game % 4],
            err) != MG_E_OK) {
        return NULL;
    }
    return mg_match_setup_start(setup, err);
}

static bool play_one(uint64_t game, int keys)
{
    mg_rng rng = mg_rng_of(1, game, MG_STREAM_OPTIONS);
    mg_session session;
    mg_match_setup setup;
    mg_err err = {0};
    mg_match *m = agree(&setup, game, &err);
    bool sound;

    if (!m || mg_session_open(&session, m, NULL, &err) != MG_E_OK) {
        printf("monkey: %s\n", err.text);
        return false;
    }
    session.asks = game % 3 == 0;
    press_keys(&session, &rng, keys);
    sound = is_sound(&session);
    (void)mg_session_close(&session, NULL);
    return sound;
}

static void press_menu(uint64_t game, int keys)
{
    mg_rng rng = mg_rng_of(2, game, MG_STREAM_OPTIONS);
    static mg_menu menu;
    mg_screen screen = {0};
    mg_match_setup setup;

    mg_match_setup_init(&setup);
    mg_menu_open(&menu, &setup, MG_SPEED_USUAL, NULL);
    for (int k = 0; k < keys && mg_screen_resize(&screen, 80, 24); k++) {
        mg_menu_key(&menu, draw_key(&rng));
        mg_menu_draw(&menu, &screen);
    }
    mg_screen_free(&screen);
}

int mg_monkey(int games, int keys, int *passed)
{
    int failed = 0;

    for (int game = 0; game < games; game++) {
        bool sound = play_one((uint64_t)game, keys);

        press_menu((uint64_t)game, keys / 10);
        failed += !sound;
        *passed += sound;
    }
    return failed;
}
