/* SPDX-License-Identifier: MIT
 * A typed line: finding out which command it is. */
#include "tui/typed/talk_line.h"

#include "base/shell_word.h"
#include "base/utf8.h"
#include "play/agree.h"
#include "play/hint.h"
#include "play/session.h"
#include "tui/typed/card_line.h"
#include "tui/typed/card_show.h"
#include "tui/typed/card_verbs.h"
#include "tui/typed/lookup.h"
#include "tui/typed/talk.h"
#include "tui/typed/talk_action.h"
#include "tui/typed/talk_chance.h"
#include "tui/typed/talk_news.h"
#include "tui/typed/talk_show.h"
#include "tui/typed/talk_trade.h"
#include "tui/wording/buffer.h"
#include "tui/wording/card_text.h"

#include "magie/file.h"
#include "magie/loader.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* ---- other commands ---- */

static void do_undo(mg_talk *talk, const char *rest)
{
    int ply = mg_session_undo_ply(talk->session, talk->seat);
    int viewer = mg_session_only_person(talk->session);
    size_t before = talk->out.n;

    (void)rest;
    if (ply >= 0) {
        mg_say(&talk->out, "Taken back:\n");
        mg_entries_since(talk->session, ply, viewer, &talk->out);
    }
    if (mg_session_undo(talk->session, talk->seat)) {
        talk->said_n = talk->session->entry_n;
        mg_talk_cards_seen(talk, talk->seat);
    } else {
        talk->out.n = before;
        mg_say(&talk->out, "There is nothing to take back: only your own latest decision can be, "
                           "and not once dice, cards or another player have answered it\n");
    }
}

static bool is_same_game(const mg_match *a, const mg_match *b)
{
    const mg_game *g = mg_match_game(a), *h = mg_match_game(b);
    bool same = mg_match_seed(a) == mg_match_seed(b) && g->seat_n == h->seat_n &&
                strcmp(g->edition->name, h->edition->name) == 0;

    for (int seat = 0; same && seat < g->seat_n; seat++) {
        same = strcmp(mg_match_name(a, seat), mg_match_name(b, seat)) == 0;
    }
    return same;
}

/* Whether the file has another game that has begun; if so, it is not overwritten. */
static bool has_another(const mg_talk *talk, const char *path)
{
    struct stat there;
    mg_edition *owned = NULL;
    mg_err err = {0}; /* a file that is not a game is checked when it is written */

    if (stat(path, &there) != 0 || !S_ISREG(there.st_mode)) {
        return false; /* reading something that is not a file might wait for ever */
    }
    mg_match *m = mg_match_open(path, NULL, true, &owned, &err);
    bool another = m && mg_match_ply(m) > 0 && !is_same_game(m, talk->session->match);

    mg_match_free(m);
    mg_edition_free(owned);
    return another;
}

static void do_save(mg_talk *talk, const char *path)
{
    mg_err err = {0};
    char text[512], word[4096];

    if (!*path) {
        if (talk->session->live) {
            mg_say(&talk->out, "The game is saved in %s as it is played.\n", talk->session->path);
        } else {
            mg_say(&talk->out, "Save it where? For example: save evening.magie\n");
        }
        return;
    }
    if (has_another(talk, path)) {
        mg_say(&talk->out, "%s: another game is saved there; name another file\n", path);
        return;
    }
    if (mg_match_save(talk->session->match, path, &err) == MG_E_OK) {
        (void)mg_shell_word(path, word, sizeof word);
        mg_say(&talk->out, "Saved to %s; magie play --resume %s goes on with it.\n", path, word);
    } else {
        mg_err_format(&err, text, sizeof text);
        mg_say(&talk->out, "%s\n", text);
    }
}

static void do_as(mg_talk *talk, const char *rest)
{
    int seat = mg_find_seat(talk->session, rest);

    if (seat < 0 && *rest) {
        mg_say_no_seat(talk, rest);
    } else if (seat < 0) {
        mg_say(&talk->out, "Act for whom? For example: as %s\n",
               talk->session->name[(talk->seat + 1) % mg_talk_state(talk)->seat_n]);
    } else if (!(mg_session_people_able(talk->session) >> seat & 1)) {
        mg_say(&talk->out, "%s can do nothing now\n", talk->session->name[seat]);
    } else {
        talk->seat = seat;
    }
}

static void do_trade(mg_talk *talk, const char *rest)
{
    char word[64];
    const char *items = mg_next_seat(talk->session, rest, word, sizeof word);
    int to = mg_find_seat(talk->session, word);

    if (to < 0 && word[0]) {
        mg_say_no_seat(talk, word);
    } else if (to < 0) {
        mg_say(&talk->out, "Trade with whom? For example: trade %s give 100 get DEED\n",
               talk->session->name[(talk->seat + 1) % mg_talk_state(talk)->seat_n]);
    } else {
        mg_talk_offer(talk, to, items);
    }
}

/* The agreed time: how much is left. If people watch the clock themselves: says that the time is
 * up. */
static void do_time(mg_talk *talk, const char *rest)
{
    const mg_action time_up = {MG_ACT_TIME, -1, 0, 0};
    long long left = mg_session_time_left(talk->session);

    if (mg_talk_game(talk)->opt.end != MG_END_TIME) {
        mg_say(&talk->out, "This game does not end by the clock\n");
    } else if (strcmp(rest, "up") == 0) {
        mg_talk_apply(talk, time_up);
    } else if (mg_talk_state(talk)->stop == MG_STOP_TIME) {
        mg_say(&talk->out, "The time is up\n");
    } else if (left >= 0) {
        mg_say(&talk->out, "%lld:%02lld left\n", left / 60, left % 60);
    } else {
        mg_say(&talk->out, "No clock runs here; \"time up\" says that the agreed time is up\n");
    }
}

/* Stopping: people at one keyboard answer together. "stop" asks the bots, "stop agreed" does it. */
static void do_stop(mg_talk *talk, const char *rest)
{
    mg_session *session = talk->session;
    mg_err err = {0};

    if (!mg_can_stop(session)) {
        mg_say(&talk->out, "The game ends with this round anyway\n");
    } else if (strcmp(rest, "agreed") == 0) {
        bool done = mg_session_stop(session, &err) == MG_E_OK;

        mg_say(&talk->out, "%s\n", done ? "Agreed: the game ends with this round" : err.text);
        talk->said_n = session->entry_n;
    } else {
        for (int seat = 0; seat < mg_talk_state(talk)->seat_n; seat++) {
            if (mg_talk_state(talk)->alive >> seat & 1 && mg_session_is_bot(session, seat)) {
                mg_stop_opinion view = mg_stop_ask(session, seat);
                char text[120];

                mg_stop_words(session, seat, &view, text, sizeof text);
                mg_say(&talk->out, "%s\n", text);
            }
        }
        mg_say(&talk->out, "This round would still be played, then the best total wins. If "
                           "everybody wants that, type: stop agreed\n");
    }
}

/* "player ben steward", "player ben human". */
static void do_player(mg_talk *talk, const char *rest)
{
    mg_session *session = talk->session;
    char name[64];
    const char *player = mg_next_seat(session, rest, name, sizeof name);
    int seat = mg_find_seat(session, name);
    mg_err err = {0};

    if (seat < 0 && name[0]) {
        mg_say_no_seat(talk, name);
    } else if (seat < 0) {
        mg_say(&talk->out, "Whose seat? For example: player %s steward, or: player %s human\n",
               session->name[0], session->name[0]);
    } else if (mg_session_hand_over(session, seat, *player ? player : NULL, &err) != MG_E_OK) {
        mg_say(&talk->out, "%c%s\n", mg_upper(err.text[0]), err.text + 1);
    } else {
        bool bot = mg_session_is_bot(session, seat);

        mg_say(&talk->out, bot ? "%s is played by %s now\n" : "%s is played by a person now\n",
               session->name[seat], mg_match_player(session->match, seat));
    }
}

/* A hint: what the analyst would do after thinking for a second. */
static void do_hint(mg_talk *talk, const char *rest)
{
    static const mg_analyst_budget budget = {.milliseconds = 1000, .most = 6};
    char text[400];
    mg_hint hint;

    (void)rest;
    if (talk->seat < 0 || mg_hint_of(talk->session->match, talk->seat, &budget, &hint) != MG_E_OK) {
        mg_say(&talk->out, "Nobody at this keyboard is to decide anything now\n");
        return;
    }
    mg_hint_sentence(talk->session->match, &hint, text, sizeof text);
    text[0] = mg_upper(text[0]);
    mg_say(&talk->out, "%s\n", text);
}

static void do_quit(mg_talk *talk, const char *rest)
{
    (void)rest;
    talk->quit = true;
}

/* Commands about the session, not about the game. */
static const mg_typed_word commands[] = {
    {"undo", do_undo, false},
    {"u", do_undo, true},
    {"save",    do_save, false},
    {"as",  do_as, false},
    {"time", do_time, false},
    {"stop", do_stop, false},
    {"player",   do_player, false},
    {"hint", do_hint, false},
    {"quit", do_quit, false},
    {"exit", do_quit, true},
    {0},
};

/* The tables of words, in the order in which they are searched; NULL ends them. */
static const mg_word_table *tables_of(const mg_talk *talk)
{
    static const mg_word_table of_boards[] = {commands, mg_talk_shows, NULL};
    static const mg_word_table of_cards[] = {commands, mg_card_shows, mg_talk_shows, NULL};

    return mg_is_card_game(mg_talk_game(talk)) ? of_cards : of_boards;
}

static const mg_typed_word *find_command(const mg_talk *talk, const char *word, bool whole)
{
    const mg_typed_word *row = NULL;

    for (const mg_word_table *table = tables_of(talk); !row && *table; table++) {
        row = mg_word_find(*table, word, whole);
    }
    return row;
}

/* Runs a command by its word or the beginning of it. Returns whether there was one. */
static bool do_command(mg_talk *talk, const char *word, const char *rest, bool whole)
{
    const mg_typed_word *row = find_command(talk, word, whole);

    if (!row || (mg_is_card_game(mg_talk_game(talk)) && strcmp(row->word, "hand") == 0 &&
                 mg_starts_with(rest, "over"))) {
        /* "hand over green" is an action, and does not show the hand */
        return false;
    }
    row->run(talk, rest);
    return true;
}

/* All words that may be typed: commands, questions, and the actions of boards or the verbs of
 * cards. Single letters are left out, because they are never near a mistyped word. */
static const char *typed_word(const void *context, int k)
{
    const mg_talk *talk = context;

    for (const mg_word_table *table = tables_of(talk); *table; table++) {
        for (const mg_typed_word *row = *table; row->word; row++) {
            if (k-- == 0) {
                return row->word[1] ? row->word : "";
            }
        }
    }
    if (mg_is_card_game(mg_talk_game(talk))) {
        return mg_card_verb_word(k);
    }
    k += MG_ACT_ROLL;
    return k < MG_ACT_BEGINS ? mg_action_table[k].name : NULL;
}

static void do_kind(mg_talk *talk, int kind, const char *rest)
{
    if (kind == MG_ACT_TRADE) {
        do_trade(talk, rest);
    } else if (kind == MG_ACT_COUNTER && *rest) {
        mg_talk_offer(talk, -1, rest);
    } else {
        mg_talk_action(talk, kind, rest);
    }
}

/* Runs an action; in card games it is found by the words of its cards. */
static void do_card_line(mg_talk *talk, const char *line, const char *word, const char *rest)
{
    if (do_command(talk, word, rest, true) || mg_talk_cards(talk, line, true) ||
        mg_talk_cards(talk, line, false) || do_command(talk, word, rest, false) ||
        mg_talk_cards_things(talk, line)) {
        return;
    }
    if (talk->seat < 0) {
        mg_say(&talk->out, "Nobody is to move: \"%s\" can wait\n", line);
    } else {
        mg_say_unknown(talk, "command", word, typed_word, talk,
                       "; \"help\" lists them, \"legal\" what can be done now");
    }
}

/* Tries whole words before beginnings of words, and legal actions before others. */
static void do_word(mg_talk *talk, const char *word, const char *rest)
{
    int kind = talk->seat >= 0 ? mg_talk_kind_named(word) : MG_ACT_NONE;

    if (do_command(talk, word, rest, true)) {
        return;
    }
    if (kind == MG_ACT_NONE && talk->seat >= 0) {
        kind = mg_talk_kind_legal(talk, word);
    }
    if (kind == MG_ACT_NONE && do_command(talk, word, rest, false)) {
        return;
    }
    if (kind == MG_ACT_NONE && talk->seat >= 0) {
        kind = mg_talk_kind_any(word);
    }
    if (kind != MG_ACT_NONE) {
        do_kind(talk, kind, rest);
    } else if (talk->seat < 0) {
        mg_say(&talk->out, "Nobody is to move; \"help\" lists what can be asked\n");
    } else {
        mg_say_unknown(talk, "command", word, typed_word, talk,
                       "; \"help\" says what can be done now, \"help all\" the rest");
    }
}

void mg_talk_line(mg_talk *talk, const char *line)
{
    char clean[256], word[64];
    const char *rest;
    size_t length;

    snprintf(clean, sizeof clean, "%s", line);
    length = strlen(clean);
    while (length > 0 && isspace((unsigned char)clean[length - 1])) {
        clean[--length] = '\0';
    }
    for (char *at = clean; *at;
         at++) { /* control characters, such as those that arrow keys send, must not be printed
                    again */
        *at = iscntrl((unsigned char)*at) ? ' ' : *at;
    }
    rest = mg_next_word(clean, word, sizeof word);
    for (char *at = word; *at; at++) {
        *at = mg_lower(*at);
    }
    if (word[0] && mg_is_card_game(mg_talk_game(talk))) {
        do_card_line(talk, clean + strspn(clean, " \t"), word, rest);
    } else if (word[0] && !mg_talk_chance_early(talk, clean)) {
        do_word(talk, word, rest);
    }
}

/* Whether the line is a command although a throw or a card is due. */
static bool is_question(const mg_talk *talk, const char *line)
{
    char word[64];

    mg_next_word(line, word, sizeof word);
    return find_command(talk, word, true);
}

/* Reads a throw or a card, or an answer about what was typed before. */
static void do_chance(mg_talk *talk, const char *line)
{
    const mg_typed_word *row = find_command(talk, line, true);
    bool empty = !line[strspn(line, " \t")];

    if (mg_talk_chance_held(talk) && (empty || (row && row->run == do_undo))) {
        mg_talk_chance_confirm(talk, empty);
    } else if (empty || is_question(talk, line)) {
        mg_talk_line(talk, line);
    } else if (talk->confirms) {
        mg_talk_chance_hold(talk, line);
    } else {
        (void)mg_talk_chance(talk, line);
    }
}

void mg_talk_any(mg_talk *talk, const char *line)
{
    if (mg_talk_chance_due(talk)) {
        do_chance(talk, line);
    } else {
        mg_talk_line(talk, line);
    }
}
