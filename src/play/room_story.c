/* SPDX-License-Identifier: MIT
 * How the game of a room went, for charts: what each seat had from round to round, what changed
 * that most, the throws, who paid whom, where tokens landed. */
#include "play/room_parts.h"
#include "play/standing.h"
#include "play/story.h"

static void write_totals(const mg_story *story, int seat_n, mg_json *out)
{
    mg_json_open(out, "rounds", '[');
    for (int at = 0; at < story->n; at++) {
        mg_json_int(out, NULL, story->round[at]);
    }
    mg_json_close(out, ']');
    mg_json_open(out, "totals", '[');
    for (int seat = 0; seat < seat_n; seat++) {
        mg_json_open(out, NULL, '[');
        for (int at = 0; at < story->n; at++) {
            mg_json_int(out, NULL, story->total[at][seat]);
        }
        mg_json_close(out, ']');
    }
    mg_json_close(out, ']');
}

/* What the action caused, as the reader may know it. */
static void write_events(const mg_match *m, int ply, int reader, mg_json *out)
{
    const char *name[MG_SEATS_MAX];
    mg_events ev;
    mg_state s;

    mg_match_names(m, name);
    if (mg_match_at(m, ply, &s, &ev)) {
        ev.n = 0;
    }
    mg_json_open(out, "events", '[');
    for (int k = 0; k < ev.n; k++) {
        mg_event seen = mg_event_for(&ev.at[k], reader);

        mg_json_event(out, NULL, mg_match_game(m), &seen, name);
    }
    mg_json_close(out, ']');
}

static void write_turns(const mg_match *m, const mg_story *story, int reader, mg_json *out)
{
    mg_json_open(out, "turns", '[');
    for (int k = 0; k < story->turn_n; k++) {
        const mg_story_turn *turn = &story->turn[k];

        mg_json_open(out, NULL, '{');
        mg_json_int(out, "ply", turn->ply + 1);
        mg_json_int(out, "round", turn->round);
        mg_json_int(out, "seat", turn->seat);
        mg_json_int(out, "change", turn->change);
        write_events(m, turn->ply + 1, reader, out);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void write_boards(const mg_game *g, const mg_story *story, mg_json *out)
{
    mg_json_open(out, "throws", '[');
    for (int sum = 2; sum <= 12; sum++) {
        mg_json_int(out, NULL, story->thrown[sum]);
    }
    mg_json_close(out, ']');
    mg_json_open(out, "rents", '[');
    for (int from = 0; from < g->seat_n; from++) {
        mg_json_open(out, NULL, '[');
        for (int to = 0; to < g->seat_n; to++) {
            mg_json_int(out, NULL, story->rent[from][to]);
        }
        mg_json_close(out, ']');
    }
    mg_json_close(out, ']');
    mg_json_open(out, "landings", '{');
    for (int board = 0; board < g->board_n; board++) {
        mg_json_open(out, g->def[board]->code, '[');
        for (int pos = 0; pos < MG_SPACES; pos++) {
            mg_json_int(out, NULL, story->landed[board * MG_SPACES + pos]);
        }
        mg_json_close(out, ']');
    }
    mg_json_close(out, '}');
}

mg_status mg__room_story(mg_room_request *r)
{
    const mg_match *m = mg_engine_match(r->room->engine);
    mg_json *out = &r->room->out;
    mg_story story;

    if (!m) {
        return mg_fail(&r->err, MG_E_NO_GAME, "the game has not begun");
    }
    const mg_game *g = mg_match_game(m);
    mg_story_of(m, &story);
    mg_json_open(out, "story", '{');
    mg_json_int(out, "plies", mg_match_ply(m));
    mg_json_text(out, "counts", mg_total_word(g));
    write_totals(&story, g->seat_n, out);
    write_turns(m, &story, r->seat, out);
    if (!mg_is_card_game(g)) {
        write_boards(g, &story, out);
    }
    mg_json_close(out, '}');
    return MG_E_OK;
}
