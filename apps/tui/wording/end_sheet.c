/* SPDX-License-Identifier: MIT
 * The start and the end of a game, line by line. */
#include "tui/wording/end_sheet.h"

#include "base/shell_word.h"
#include "base/switches.h"
#include "base/utf8.h"
#include "play/saves.h"
#include "play/session.h"
#include "play/standing.h"
#include "play/story.h"
#include "record/words/labels.h"
#include "tui/wording/buffer.h"
#include "tui/wording/seat_sheet.h"

#include <stdio.h>
#include <string.h>

/* ---- the start and the end ---- */

/* A guard for programs that is lifted because people play is not mentioned. */
static bool is_lifted_guard(int option, int32_t value)
{
    const mg_option_info *info = &mg_option_table[option];

    return value == 0 && info->of == MG_OPT_OF_ENGINE && strstr(info->name, "limit");
}

/* Switches that are not set by the edition itself. */
static void say_switches(const mg_game *g, mg_buffer *out)
{
    for (int which = 0; which < MG_SWITCH_N; which++) {
        if (mg_switch_is_on(&g->opt, which) && !mg_switch_is_on(&g->edition->options, which)) {
            mg_say(out, "Switch %s is on: %s.\n", mg_switch_table[which].name,
                   mg_switch_table[which].text);
        }
    }
}

static void say_options(const mg_game *g, mg_buffer *out)
{
    for (int option = 0; option < MG_OPTION_N; option++) {
        int32_t value = mg_option_get(&g->opt, option);
        char text[40];

        if (value == mg_option_get(&g->edition->options, option) ||
            is_lifted_guard(option, value)) {
            continue;
        }
        mg_option_format(option, value, text, sizeof text);
        bool off = mg_option_table[option].type == MG_OPT_FLAG && value == 0;
        mg_say(out, "Option %s is %s%s: %s.\n", mg_option_table[option].name, text,
               off ? "; on means" : "", mg_option_table[option].text);
    }
}

void mg_sheet_start(const mg_session *session, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);

    mg_say(out, "%s, seed %llu.\n", g->edition->title,
           (unsigned long long)mg_match_seed(session->match));
    say_switches(g, out);
    say_options(g, out);
    mg_say(out, "At the table: ");
    for (int seat = 0; seat < g->seat_n; seat++) {
        bool bot = mg_session_is_bot(session, seat);

        mg_say(out, "%s%s%s%s%s", seat ? ", " : "", session->name[seat], bot ? " (" : "",
               bot ? mg_match_player(session->match, seat) : "", bot ? ")" : "");
    }
    mg_say(out, ".\n");
    if (mg_boards_note(g->board_n)) {
        mg_say(out, "Note: %s.\n", mg_boards_note(g->board_n));
    }
}

/* Whether a game is over because it has lasted this many rounds (0 = any number). A card game goes
 * on to the first turn after its last round. */
static bool ran_out(const mg_game *g, const mg_state *s, int32_t rounds)
{
    return rounds && (int64_t)s->round_n >= (int64_t)rounds + mg_is_card_game(g);
}

/* The last round in which something was played. */
static int last_round(const mg_game *g, const mg_state *s)
{
    bool beyond = ran_out(g, s, g->opt.limit_rounds) || ran_out(g, s, g->opt.end_agreed);

    return (int)s->round_n - (beyond && mg_is_card_game(g));
}

static const char *what_cut_off(const mg_game *g, const mg_state *s)
{
    return s->stop == MG_STOP_FULL              ? "a full purse"
           : ran_out(g, s, g->opt.limit_rounds) ? "limit.rounds"
                                                : "limit.turns";
}

/* If a limit has cut a game off, nobody is called the winner. */
static void say_cut_off(const mg_session *session, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);
    const mg_state *s = mg_match_state(session->match);
    int seat[MG_SEATS_MAX], n = mg_standing(g, s, seat);

    bool cards = mg_is_card_game(g);

    mg_say(out, "Cut off by %s in round %d: nobody has won. Standing by %s%s:", what_cut_off(g, s),
           last_round(g, s), mg_total_word(g), cards ? ", then worth" : "");
    for (int k = 0; k < n; k++) {
        mg_say(out, "%s %s %d", k ? "," : "", session->name[seat[k]],
               (int)mg_total_of(g, s, seat[k]));
        if (cards) {
            mg_say(out, " (%dM)", (int)mg_table_value(g, s, seat[k]));
        }
    }
    mg_say(out, ".\n");
}

void mg_sheet_winners(const mg_session *session, mg_buffer *out)
{
    const mg_state *s = mg_match_state(session->match);
    int winners = 0;

    if (s->result == MG_TRUNCATED) {
        say_cut_off(session, out);
        return;
    }
    for (int seat = 0; seat < s->seat_n; seat++) {
        if (s->winners >> seat & 1) {
            mg_say(out, "%s%s", winners++ ? " and " : "", session->name[seat]);
        }
    }
    if (winners) {
        mg_say(out, " %s in round %d.\n", winners > 1 ? "share the victory" : "wins",
               last_round(mg_match_game(session->match), s));
    }
}

int mg_group_votes(const mg_game *g, const mg_state *s, int seat, int board, int group)
{
    int sum = 0;

    for (int deed = 0; deed < g->board[board].deed_n; deed++) {
        if (g->board[board].group[deed] == group && mg_owner(s, mg_deed_id(board, deed)) == seat) {
            sum += (int)mg_deed_votes(g, s, mg_deed_id(board, deed));
        }
    }
    return sum;
}

/* "  Votes: brown 6, orange 12, White House 10." */
static void say_tally(const mg_game *g, const mg_state *s, int seat, mg_buffer *out)
{
    int n = 0, rest = (int)mg_votes(g, s, seat);

    for (int board = 0; board < g->board_n; board++) {
        for (int group = 0; group < g->board[board].group_n; group++) {
            int votes = mg_group_votes(g, s, seat, board, group);

            if (votes) {
                mg_say(out, "%s %s %d",
                       n++ ? "," : "  Votes:", mg_group_words(g->def[board], group), votes);
            }
            rest -= votes;
        }
    }
    if (rest) {
        mg_say(out, "%s White House %d", n++ ? "," : "  Votes:", rest);
    }
    mg_say(out, n ? ".\n" : "");
}

/* ---- how it went ---- */

static int32_t most_of(const mg_story *story, int seat_n)
{
    int32_t most = 1;

    for (int at = 0; at < story->n; at++) {
        for (int seat = 0; seat < seat_n; seat++) {
            most = story->total[at][seat] > most ? story->total[at][seat] : most;
        }
    }
    return most;
}

/* "Ada      ▁▂▃▅▇█ 5210": one row a seat, all to the same scale. */
static void say_curves(const mg_session *session, const mg_story *story, int width, mg_buffer *out)
{
    static const char *const heights[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

    enum { NAME_W = 9, TOP = 8 };

    int seat_n = mg_match_game(session->match)->seat_n;
    int32_t most = most_of(story, seat_n);

    for (int seat = 0; seat < seat_n; seat++) {
        const char *name = session->name[seat];

        mg_say(out, "%-*.*s ", mg_text_field(name, NAME_W), (int)mg_text_fit(name, NAME_W), name);
        for (int x = 0; x < width && x < story->n; x++) {
            int at = story->n <= width || width < 2
                         ? x
                         : (int)((int64_t)x * (story->n - 1) / (width - 1));
            int64_t total = story->total[at][seat] > 0 ? story->total[at][seat] : 0;

            mg_say(out, "%s", heights[(total * TOP + most - 1) / most]);
        }
        mg_say(out, " %d\n", (int)story->total[story->n - 1][seat]);
    }
}

/* "Worth before round 2: Ada 1500, Ben 1500." at a few points of the game. */
static void say_points(const mg_session *session, const mg_story *story, mg_buffer *out)
{
    enum { POINTS = 4 };

    const mg_game *g = mg_match_game(session->match);
    const char *word = mg_total_word(g);
    int last = -1;

    for (int k = 1; k <= POINTS; k++) {
        int at = (story->n - 1) * k / POINTS;

        if (at == last) {
            continue;
        }
        last = at;
        mg_say(out, "%c%s ", mg_upper(word[0]), word + 1);
        if (at == story->n - 1) {
            mg_say(out, "at the end:");
        } else {
            mg_say(out, "before round %d:", story->round[at]);
        }
        for (int seat = 0; seat < g->seat_n; seat++) {
            mg_say(out, "%s %s %d", seat ? "," : "", session->name[seat],
                   (int)story->total[at][seat]);
        }
        mg_say(out, ".\n");
    }
}

/* How much an event explains: most for a bankruptcy and a deal, then the amount that was due,
 * unless money does not count. */
static int64_t weight_of(const mg_event *event, bool money)
{
    switch (event->kind) {
    case MG_EV_BANKRUPT:
        return INT64_MAX;
    case MG_EV_ACCEPT:
    case MG_EV_AGAINST:
        return INT32_MAX;
    case MG_EV_PAY:
    case MG_EV_DEBT:
        return money ? event->amt : 0;
    case MG_EV_GIVES:
        return event->place != MG_FROM_BANK;
    case MG_EV_WHITE_HOUSE:
    case MG_EV_DEED:
    case MG_EV_SELL:
    case MG_EV_LOSES:
    case MG_EV_PLACES_CARD:
    case MG_EV_MOVES:
    case MG_EV_FALLS:
        return 1;
    default:
        return 0;
    }
}

/* Whether an event can be the reason for a change of what a seat has: a payer has less
 * afterwards. */
static bool can_explain(const mg_event *event, const mg_story_turn *turn)
{
    bool is_payment =
        event->kind == MG_EV_PAY || event->kind == MG_EV_DEBT || event->kind == MG_EV_GIVES;

    if (is_payment) {
        return turn->seat == (turn->change < 0 ? event->seat : event->other);
    }
    return turn->seat == event->seat || turn->seat == event->other;
}

/* turn: the change to be explained; NULL to find the most important sentence. If a card made
 * several payments, the card explains the change, because each of them is only a part of it. */
static const char *find_sentence(const mg_session *session, int ply, const mg_story_turn *turn)
{
    const mg_game *g = mg_match_game(session->match);
    bool money = !turn || (!mg_is_card_game(g) && g->opt.score != MG_SCORE_VOTES);
    const mg_entry *best = NULL, *drawn = NULL;
    int64_t most = -1;
    int payments = 0;

    for (int k = 0; k < session->entry_n; k++) {
        const mg_entry *entry = &session->entry[k];

        if (entry->ply == ply && entry->event.kind == MG_EV_DRAW) {
            drawn = entry;
        }
        if (entry->ply != ply || (turn && !can_explain(&entry->event, turn))) {
            continue;
        }
        payments += entry->event.kind == MG_EV_PAY;
        int64_t weight = weight_of(&entry->event, money);
        if (weight > most) {
            best = entry;
            most = weight;
        }
    }
    if (turn && drawn && payments > 1) {
        best = drawn;
    }
    return best ? best->text : "";
}

const char *mg_sentence_of(const mg_session *session, int ply)
{
    return find_sentence(session, ply, NULL);
}

/* If no event of the seat explains the change, the most important event of the ply does. */
static const char *sentence_for(const mg_session *session, const mg_story_turn *turn)
{
    const char *sentence = find_sentence(session, turn->ply, turn);

    return sentence[0] ? sentence : mg_sentence_of(session, turn->ply);
}

static void say_turns(const mg_session *session, const mg_story *story, mg_buffer *out)
{
    for (int k = 0; k < story->turn_n; k++) {
        const mg_story_turn *turn = &story->turn[k];
        const char *sentence = sentence_for(session, turn);
        size_t length = strlen(sentence);

        length -= length && sentence[length - 1] == '.'; /* of a card's text */
        if (k == 0) {
            mg_say(out, "What decided it, by %s: ", mg_total_word(mg_match_game(session->match)));
        }
        mg_say(out, "%sround %d, %.*s (%s %+d)%s", k ? "; " : "", turn->round, (int)length,
               sentence, session->name[turn->seat], (int)turn->change,
               k + 1 == story->turn_n ? ".\n" : "");
    }
}

void mg_sheet_story(const mg_session *session, int width, mg_buffer *out)
{
    mg_story story;

    mg_story_of(session->match, &story);
    if (story.n > 1 && width > 0) {
        say_curves(session, &story, width, out);
    } else if (story.n > 1) {
        say_points(session, &story, out);
    }
    say_turns(session, &story, out);
}

void mg_sheet_more(const mg_session *session, mg_buffer *out)
{
    char path[MG_PATH_CAP], word[4 * MG_PATH_CAP];

    if (session->live) {
        if (session->in_slot) {
            mg_saves_finished(session->path, path);
        } else {
            snprintf(path, sizeof path, "%s", session->path);
        }
        (void)mg_shell_word(path, word, sizeof word);
        mg_say(out, "More: magie annotate %s, or replay in its place.\n", word);
    }
}

void mg_sheet_end(const mg_session *session, mg_buffer *out)
{
    const mg_game *g = mg_match_game(session->match);

    mg_sheet_winners(session, out);
    for (int seat = 0; seat < g->seat_n; seat++) {
        mg_sheet_seat(session, seat, out);
        if (g->opt.score == MG_SCORE_VOTES) {
            say_tally(g, mg_match_state(session->match), seat, out);
        }
    }
    mg_sheet_story(session, 0, out);
    mg_sheet_more(session, out);
}
