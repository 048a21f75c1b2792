/* SPDX-License-Identifier: MIT
 * Reads logs: a match from lines of text. A log is never trusted: every action is applied again,
 * every hash compared. */
#include "record/json/input.h"
#include "record/matches/match_parts.h"
#include "record/words/names.h"

#include "magie/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    const char *text;
    size_t n, at;
    int line;
    bool torn_ok, torn;
    bool sealed;             /* the last line was a hash that is right */
    size_t good, good_hash;  /* the ends of the last good line, and of the last hash that is
                                right */
    bool ended;              /* the last line was the end */
    bool without_end;        /* a log of a version that has no last line */
    const mg_edition *known; /* an edition that is not shipped, or NULL */
    mg_err *err;             /* the caller's, or &unasked */
    mg_err unasked;          /* the place for errors if the caller wants none */
    mg_match_def def;
    char name[MG_SEATS_MAX][MG__NAME_CAP];
    char player[MG_SEATS_MAX][MG__PLAYER_CAP];
    uint64_t edition_hash;
    int edition_line;
    char folder[MG__FOLDER_CAP], fair[MG__FAIR_CAP];
    bool real_dice;
    mg__word position;
    int position_line;
    int reader, reader_line; /* 0: the log is for all */
    mg_match *m;
};

/* Sets the line of an error. */
static mg_status at_line(struct reader *r, int line, mg_status status)
{
    r->err->line = line;
    return status;
}

static mg_status syntax(struct reader *r, const char *what)
{
    return at_line(r, r->line, mg_fail(r->err, MG_E_SYNTAX, "%s", what));
}

/* The next line without its end; false if there is none. A line without its end was cut off while
 * it was written. */
static bool next_line(struct reader *r, mg__word *line)
{
    if (r->at >= r->n) {
        return false;
    }
    const char *begin = r->text + r->at;
    const char *end = memchr(begin, '\n', r->n - r->at);
    r->line++;
    if (!end) {
        r->torn = true;
        return false;
    }
    r->at += (size_t)(end - begin) + 1;
    *line = (mg__word){begin, (size_t)(end - begin)};
    if (line->n && begin[line->n - 1] == '\r') {
        line->n--;
    }
    return true;
}

static bool begins(mg__word line, const char *word, mg__word *rest)
{
    size_t n = strlen(word);

    if (line.n <= n || memcmp(line.at, word, n) != 0 || line.at[n] != ' ') {
        return false;
    }
    *rest = (mg__word){line.at + n + 1, line.n - n - 1};
    return true;
}

static bool read_hex(mg__word word, uint64_t *value)
{
    static const char digits[] = "0123456789abcdef";

    *value = 0;
    for (size_t k = 0; k < word.n; k++) {
        const char *digit = memchr(digits, word.at[k], sizeof digits - 1);
        if (!digit) {
            return false;
        }
        *value = *value << 4 | (uint64_t)(digit - digits);
    }
    return word.n == 16;
}

static bool read_decimal(mg__word word, uint64_t *value)
{
    *value = 0;
    for (size_t k = 0; k < word.n; k++) {
        uint64_t digit = (uint64_t)(word.at[k] - '0');
        if (word.at[k] < '0' || word.at[k] > '9' || *value > (UINT64_MAX - digit) / 10) {
            return false;
        }
        *value = *value * 10 + digit;
    }
    return word.n > 0;
}

static mg_status read_version(struct reader *r)
{
    mg__word line = {0};
    mg__word rest = {0};
    uint64_t version = 0;

    if (!next_line(r, &line) || !begins(line, "magie", &rest) || !read_decimal(rest, &version)) {
        r->line = 1;
        return syntax(r, "this is not a log of magie: it would begin with \"magie 2\"");
    }
    r->without_end = version == MG__LOG_WITHOUT_END;
    if (version != MG__LOG_VERSION && !r->without_end) {
        return at_line(r, 1,
                       mg_fail(r->err, MG_E_VERSION,
                               "a log of version %" PRIu64 "; this program plays version %d",
                               version, MG__LOG_VERSION));
    }
    return MG_E_OK;
}

static const mg_edition *find_edition(struct reader *r, const char *name)
{
    char full[2 * MG_NAME_CAP + 2];

    if (r->known) {
        snprintf(full, sizeof full, "%s:%s", r->known->name, r->known->profile);
        if (strcmp(name, full) == 0 || strcmp(name, r->known->name) == 0) {
            return r->known;
        }
    }
    return mg_edition_find(name);
}

static mg_status read_edition(struct reader *r, mg__word rest)
{
    char name[2 * MG_NAME_CAP + 2];
    mg__word word = mg__word_cut(&rest, ' ');

    snprintf(name, sizeof name, "%.*s", word.n < sizeof name ? (int)word.n : 0, word.at);
    const mg_edition *edition = find_edition(r, name);
    if (!edition) {
        return at_line(r, r->line, mg_fail_no_edition(r->err, name));
    }
    if (!read_hex(rest, &r->edition_hash)) {
        return syntax(r, "the edition's hash of 16 hex digits is missing");
    }
    int seats = r->def.game.seat_n;
    r->def.game = mg_game_def_default(edition);
    r->def.game.seat_n = seats;
    r->edition_line = r->line;
    return MG_E_OK;
}

bool mg__log_edition_of(const char *text, size_t length, mg__log_edition *out)
{
    struct reader r = {.text = text, .n = length};
    mg__word line, rest;
    bool found = false;

    *out = (mg__log_edition){0};
    while (next_line(&r, &line) && !mg__word_equals(line, "begin")) {
        if (begins(line, "edition", &rest)) {
            mg__word name = mg__word_cut(&rest, ' ');

            found = name.n < sizeof out->name;
            snprintf(out->name, sizeof out->name, "%.*s", found ? (int)name.n : 0, name.at);
        } else if (begins(line, "folder", &rest) && rest.n < sizeof out->folder) {
            snprintf(out->folder, sizeof out->folder, "%.*s", (int)rest.n, rest.at);
        }
    }
    return found;
}

static mg_status read_option(struct reader *r, mg__word rest)
{
    mg__word name = mg__word_cut(&rest, ' ');
    int option = mg_option_find(name.at, name.n);
    int32_t value = 0;

    if (option < 0) {
        return at_line(r, r->line,
                       mg_fail_unknown(r->err, "option", name.at, name.n, mg_option_word, NULL));
    }
    mg_status status = mg_option_parse(option, rest.at, rest.n, &value);
    if (!status) {
        status = mg_option_set(&r->def.game.options, option, value);
    }
    if (status) {
        return at_line(r, r->line,
                       mg_fail(r->err, status, "the option %s has no such value",
                               mg_option_table[option].name));
    }
    return MG_E_OK;
}

static mg_status read_boards(struct reader *r, mg__word rest)
{
    const mg_edition *edition = r->def.game.edition;

    r->def.game.board_n = 0;
    while (rest.n) {
        mg__word code = mg__word_cut(&rest, ' ');
        int board = 0;
        while (board < edition->board_n && !mg__word_equals(code, edition->board[board].code)) {
            board++;
        }
        if (board == edition->board_n) {
            return syntax(r, "the edition has no such board");
        }
        if (r->def.game.board_n == MG_BOARDS_MAX) {
            return syntax(r, "too many boards");
        }
        r->def.game.boards[r->def.game.board_n++] = board;
    }
    return MG_E_OK;
}

/* `for N`: the log has only what one seat may know, or an onlooker (-1). */
static mg_status read_for(struct reader *r, mg__word rest)
{
    int32_t seat = 0;

    if (!mg__word_number(rest, &seat) || seat < -1 || seat >= MG_SEATS_MAX) {
        return syntax(r, "a log is for a seat, or for -1, an onlooker");
    }
    r->reader = seat;
    r->reader_line = r->line;
    return MG_E_OK;
}

/* Reads `NAME | PLAYER`. */
static mg_status read_seat(struct reader *r, mg__word rest)
{
    int seat = r->def.game.seat_n;
    size_t bar = 0;

    while (bar < rest.n && rest.at[bar] != '|') {
        bar++;
    }
    if (seat == MG_SEATS_MAX) {
        return syntax(r, "too many seats");
    }
    if (bar + 2 > rest.n || bar < 2 || bar > MG__NAME_CAP || rest.n - bar - 2 >= MG__PLAYER_CAP) {
        return syntax(r, "a seat is written \"seat NAME | PLAYER\"");
    }
    snprintf(r->name[seat], sizeof r->name[seat], "%.*s", (int)bar - 1, rest.at);
    snprintf(r->player[seat], sizeof r->player[seat], "%.*s", (int)(rest.n - bar - 2),
             rest.at + bar + 2);
    if (mg__name_fault(r->name[seat]) || mg__player_fault(r->player[seat])) {
        return syntax(r, "a seat is written \"seat NAME | PLAYER\"");
    }
    r->def.name[seat] = r->name[seat];
    r->def.player[seat] = r->player[seat];
    r->def.game.seat_n++;
    return MG_E_OK;
}

static mg_status read_seed(struct reader *r, mg__word rest)
{
    return read_decimal(rest, &r->def.seed) ? MG_E_OK : syntax(r, "the seed is a number");
}

static mg_status read_dice(struct reader *r, mg__word rest)
{
    r->real_dice = mg__word_equals(rest, "real");
    return r->real_dice ? MG_E_OK : syntax(r, "dice that are not the program's are \"dice real\"");
}

/* A text of less than cap bytes. */
static mg_status read_text(struct reader *r, mg__word rest, char *text, size_t cap)
{
    if (rest.n >= cap) {
        return syntax(r, "the line is too long");
    }
    memcpy(text, rest.at, rest.n);
    text[rest.n] = '\0';
    return MG_E_OK;
}

static mg_status read_folder(struct reader *r, mg__word rest)
{
    return read_text(r, rest, r->folder, sizeof r->folder);
}

static mg_status read_fair(struct reader *r, mg__word rest)
{
    return read_text(r, rest, r->fair, sizeof r->fair);
}

static mg_status read_position(struct reader *r, mg__word rest)
{
    r->position = rest;
    r->position_line = r->line;
    return MG_E_OK;
}

static mg_status read_head_line(struct reader *r, mg__word line)
{
    static const struct {
        const char *word;
        mg_status (*read)(struct reader *r, mg__word rest);
    } lines[] = {
        {"edition",  read_edition },
        {"folder",   read_folder  },
        {"option",   read_option  },
        {"boards",   read_boards  },
        {"seed",     read_seed    },
        {"for",      read_for     },
        {"dice",     read_dice    },
        {"fair",     read_fair    },
        {"seat",     read_seat    },
        {"position", read_position},
    };

    mg__word rest = {0};
    size_t k = 0;

    while (k < sizeof lines / sizeof lines[0] && !begins(line, lines[k].word, &rest)) {
        k++;
    }
    if (k && !r->def.game.edition) {
        return syntax(r, "the second line would be \"edition NAME HASH\"");
    }
    return k < sizeof lines / sizeof lines[0]
               ? lines[k].read(r, rest)
               : syntax(r, "before \"begin\" stand edition, folder, option, boards, seed or for, "
                           "dice, fair, seat, position");
}

static mg_status read_head(struct reader *r)
{
    mg__word line = {0};

    while (next_line(r, &line)) {
        if (mg__word_equals(line, "begin")) {
            return r->def.game.edition ? MG_E_OK : syntax(r, "the edition is missing");
        }
        mg_status status = read_head_line(r, line);
        if (status) {
            return status;
        }
    }
    return syntax(r, "the log ends before \"begin\"");
}

static mg_status set_position(struct reader *r)
{
    json_t *root = mg__json_parse(r->position.at, r->position.n, r->err);
    mg_status status = root ? mg__match_set_position(r->m, root, r->err) : r->err->status;

    json_decref(root);
    return at_line(r, r->position_line, status);
}

static mg_status begin(struct reader *r)
{
    r->m = mg_match_new(&r->def, r->err);
    if (!r->m) {
        return at_line(r, r->edition_line, r->err->status);
    }
    uint64_t hash = mg__log_game_hash(r->m->game);
    if (hash != r->edition_hash) {
        return at_line(r, r->edition_line,
                       mg_fail(r->err, MG_E_MISMATCH,
                               "the tables or options are not those that "
                               "the log was played with: their hash is %016" PRIx64,
                               hash));
    }
    memcpy(r->m->folder, r->folder, sizeof r->m->folder);
    memcpy(r->m->fair, r->fair, sizeof r->m->fair);
    r->m->real_dice = r->real_dice;
    mg_status status = r->position.n ? set_position(r) : MG_E_OK;
    if (!status && r->reader_line && r->reader >= r->m->game->seat_n) {
        status = at_line(r, r->reader_line,
                         mg_fail(r->err, MG_E_UNKNOWN, "there is no seat %d", r->reader));
    }
    r->m->reader = r->reader_line ? r->reader : MG_FOR_ALL;
    return status;
}

static mg_status check_hash(struct reader *r, mg__word word)
{
    uint64_t logged = 0;
    uint64_t hash = mg__match_seal(r->m);

    if (!read_hex(word, &logged)) {
        return syntax(r, "a hash has 16 hex digits");
    }
    if (logged != hash) {
        r->good = r->good_hash; /* the error is somewhere after it */
        return at_line(r, r->line,
                       mg_fail(r->err, MG_E_MISMATCH,
                               "the game comes here by another way than the log "
                               "says: the hash is %016" PRIx64,
                               hash));
    }
    r->sealed = true;
    r->good_hash = r->at;
    return MG_E_OK;
}

static mg_status read_action(struct reader *r, mg__word line)
{
    const mg_game *g = r->m->game;
    bool told = r->m->reader != MG_FOR_ALL;
    mg_action act;
    mg_status status = told ? mg__read_told(g, &r->m->state, line.at, line.n, &act, r->err)
                            : mg_action_read(g, line.at, line.n, -2, &act, r->err);

    if (status) {
        return at_line(r, r->line, status);
    }
    mg_result result = told ? mg__match_tell(r->m, act) : mg_match_apply(r->m, act, NULL);
    if (mg_ok(result)) {
        r->sealed = false;
        return MG_E_OK;
    }
    if (result.status == MG_E_CAPACITY && !result.clause) {
        return at_line(r, r->line, mg_fail(r->err, MG_E_CAPACITY, MG_NO_MEMORY " for the game"));
    }
    (void)mg_fail(r->err, (mg_status)result.status, "\"%.*s\" is refused: %s",
                  line.n < 60 ? (int)line.n : 60, line.at, mg_status_text(result.status));
    r->err->clause = result.clause;
    return at_line(r, r->line, (mg_status)result.status);
}

static mg_status read_fact(struct reader *r, mg__word line)
{
    mg__fact fact = {0};
    mg_status status = mg__read_fact(r->m->game, line.at, line.n, &fact, r->err);

    if (!status && !mg__match_learn(r->m, fact)) {
        status = mg_fail(r->err, MG_E_CAPACITY, "no memory");
    }
    return at_line(r, r->line, status);
}

static mg_status read_line(struct reader *r, mg__word line)
{
    mg__word rest = {0};

    if (r->ended) {
        return syntax(r, "nothing follows the end");
    }
    if (begins(line, "end", &rest)) {
        r->ended = true;
        return check_hash(r, rest);
    }
    if (begins(line, "known", &rest) && r->m->reader != MG_FOR_ALL) {
        return read_fact(r, rest);
    }
    return begins(line, "#", &rest) ? check_hash(r, rest) : read_action(r, line);
}

static mg_status read_actions(struct reader *r)
{
    mg__word line = {0};
    mg_status status = MG_E_OK;

    r->good = r->good_hash = r->at;
    while (!status && next_line(r, &line)) {
        status = read_line(r, line);
        r->good = status ? r->good : r->at;
    }
    if (status || r->torn_ok) {
        return status;
    }
    if (r->torn) {
        return syntax(r, "the last line is cut short");
    }
    if (!r->ended && !(r->without_end && r->sealed)) {
        r->line++;
        return syntax(r, "the log stops before its end");
    }
    return MG_E_OK;
}

static mg_match *read_log(struct reader *r)
{
    r->err = r->err ? r->err : &r->unasked;
    mg_status status = read_version(r);

    if (!status) {
        status = read_head(r);
    }
    if (!status) {
        status = begin(r);
    }
    if (!status) {
        status = read_actions(r);
    }
    if (status) {
        mg_match_free(r->m);
        return NULL;
    }
    return r->m;
}

mg_match *mg_match_from_log(const char *text, size_t length, const mg_edition *edition,
                            bool torn_ok, mg_err *err)
{
    struct reader r = {.text = text, .n = length, .torn_ok = torn_ok, .known = edition, .err = err};

    return read_log(&r);
}

static int count_lines(const char *text, size_t length)
{
    int n = 0;

    for (size_t k = 0; k < length; k++) {
        n += text[k] == '\n' || k + 1 == length;
    }
    return n;
}

mg_match *mg__match_recover(const char *text, size_t length, const mg_edition *edition, int *lost,
                            mg_err *err)
{
    struct reader r = {.text = text, .n = length, .torn_ok = true, .known = edition, .err = err};
    mg_match *m = read_log(&r);
    size_t good = r.good;

    if (!m && r.err->status == MG_E_CAPACITY && !r.err->clause) {
        return NULL; /* the line is good, but there is no memory */
    }
    if (!m && good) {
        r = (struct reader){.text = text, .n = good, .torn_ok = true, .known = edition, .err = err};
        m = read_log(&r);
    }
    *lost = m ? count_lines(text + good, length - good) : 0;
    return m;
}
