/* SPDX-License-Identifier: MIT
 * Rooms in an SQLite file, with a write-ahead log that is synced with every commit. */
#include "net/store/store.h"
#include "system/reason.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LAYOUT = 1
}; /* version of the tables; a later one is refused. Chat, and when rooms were in use, were added
      without a new version, because earlier versions ignore them */

typedef enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    PUT_TABLE,
    PUT_HEAD,
    PUT_ACTION,
    PUT_CHAT,
    CUT_CHAT,
    CUT,
    PUT_TOKEN,
    FIND_TOKEN,
    GET,
    GET_ALL,
    ACTIONS,
    CHAT,
    TOUCH,
    DROP_OLD,
    STATEMENTS
} statement;

/* Seconds. */
#define NOW "CAST(strftime('%s', 'now') AS INTEGER)"
#define TOUCHED "UPDATE room SET touched = " NOW

static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [PUT_TABLE] = ("INSERT INTO room (id, agreed, touched) VALUES (?1, ?2, " NOW ")"
                   " ON CONFLICT DO UPDATE SET agreed = ?2, touched = " NOW),
    [PUT_HEAD] = "UPDATE room SET head = ?2 WHERE id = ?1",
    [PUT_ACTION] = "INSERT OR REPLACE INTO action (room, ply, act) VALUES (?1, ?2, ?3)",
    [PUT_CHAT] = "INSERT OR REPLACE INTO chat (room, number, line) VALUES (?1, ?2, ?3)",
    [CUT_CHAT] = "DELETE FROM chat WHERE room = ?1 AND number < ?2",
    [CUT] = "DELETE FROM action WHERE room = ?1 AND ply >= ?2",
    [PUT_TOKEN] = "INSERT OR REPLACE INTO token (room, seat, hash) VALUES (?1, ?2, ?3)",
    [FIND_TOKEN] = "SELECT seat FROM token WHERE room = ?1 AND hash = ?2",
    [GET] = "SELECT id, agreed, head FROM room WHERE id = ?1",
    [GET_ALL] = "SELECT id, agreed, head FROM room ORDER BY id",
    [ACTIONS] = "SELECT act FROM action WHERE room = ?1 ORDER BY ply",
    [CHAT] = "SELECT line FROM chat WHERE room = ?1 ORDER BY number",
    [TOUCH] = (TOUCHED " WHERE id = ?1"),
    [DROP_OLD] = ("DELETE FROM room WHERE id IN"
                  " (SELECT id FROM room WHERE touched <= " NOW " - ?1 * 86400 LIMIT ?2)"),
};

static const char layout[] =
    "CREATE TABLE IF NOT EXISTS room (id TEXT PRIMARY KEY, agreed TEXT NOT NULL, head TEXT);"
    "CREATE TABLE IF NOT EXISTS action (room TEXT NOT NULL REFERENCES room ON DELETE CASCADE,"
    " ply INTEGER NOT NULL, act TEXT NOT NULL, PRIMARY KEY (room, ply)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS chat (room TEXT NOT NULL REFERENCES room ON DELETE CASCADE,"
    " number INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (room, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS token (room TEXT NOT NULL REFERENCES room ON DELETE CASCADE,"
    " seat INTEGER NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (room, seat)) WITHOUT ROWID;";

/* Added later, one step after the other. A room that an earlier version made counts as in use when
 * the file is opened. */
static const char touched_column[] = "ALTER TABLE room ADD COLUMN touched INTEGER";
static const char touched_rest[] =
    "CREATE INDEX IF NOT EXISTS room_touched ON room (touched);" TOUCHED " WHERE touched IS NULL";

typedef struct sqlite_store {
    mg_store base;
    sqlite3 *db;
    sqlite3_stmt *made[STATEMENTS];
    int bound; /* error in the values of the statement that was prepared last */
} sqlite_store;

static mg_status failed(const sqlite_store *s, const char *doing, mg_err *err)
{
    return mg_fail(err, MG_E_IO, "the store of rooms cannot %s: %s", doing,
                   s->bound == SQLITE_OK ? sqlite3_errmsg(s->db) : sqlite3_errstr(s->bound));
}

/* The values of the statement that was prepared last. A value that could not be copied would be
 * stored as NULL. */

static void note_bound(sqlite_store *s, int code)
{
    s->bound = s->bound == SQLITE_OK ? code : s->bound;
}

static void bind_text(mg_store *store, sqlite3_stmt *made, int at, const char *text)
{
    note_bound((sqlite_store *)store, sqlite3_bind_text(made, at, text, -1, SQLITE_TRANSIENT));
}

static void bind_int(mg_store *store, sqlite3_stmt *made, int at, int value)
{
    note_bound((sqlite_store *)store, sqlite3_bind_int(made, at, value));
}

static void bind_hash(mg_store *store, sqlite3_stmt *made, int at,
                      const uint8_t hash[MG_TOKEN_HASH])
{
    note_bound((sqlite_store *)store,
               sqlite3_bind_blob(made, at, hash, MG_TOKEN_HASH, SQLITE_TRANSIENT));
}

/* A statement with the room as its first parameter, if there is a room. */
static sqlite3_stmt *ready(mg_store *store, statement which, const char *room)
{
    sqlite_store *s = (sqlite_store *)store;
    sqlite3_stmt *made = s->made[which];

    sqlite3_reset(made);
    sqlite3_clear_bindings(made);
    s->bound = SQLITE_OK;
    if (room) {
        bind_text(store, made, 1, room);
    }
    return made;
}

/* Runs the first step of a statement, unless a value is missing. */
static int step(const mg_store *store, sqlite3_stmt *made)
{
    const sqlite_store *s = (const sqlite_store *)store;

    return s->bound == SQLITE_OK ? sqlite3_step(made) : s->bound;
}

/* Runs a statement that returns no rows. */
static mg_status run(mg_store *store, sqlite3_stmt *made, const char *doing, mg_err *err)
{
    int code = step(store, made);
    mg_status status = code == SQLITE_DONE ? MG_E_OK : failed((sqlite_store *)store, doing, err);

    sqlite3_reset(made);
    return status;
}

/* ---- opening ---- */

static void close_store(mg_store *store)
{
    sqlite_store *s = (sqlite_store *)store;

    for (int which = 0; which < STATEMENTS; which++) {
        sqlite3_finalize(s->made[which]);
    }
    sqlite3_close(s->db);
    free(s);
}

/* Writes the first column of a query's first row as text; "" = there is no row. Returns the code
 * of SQLite. */
static int look_up(sqlite3 *db, const char *query, char *out, size_t cap)
{
    sqlite3_stmt *made;
    int code = sqlite3_prepare_v2(db, query, -1, &made, NULL);

    out[0] = '\0';
    if (code == SQLITE_OK) {
        code = sqlite3_step(made);
        const char *text = code == SQLITE_ROW ? (const char *)sqlite3_column_text(made, 0) : "";

        snprintf(out, cap, "%s", text ? text : "");
        sqlite3_finalize(made);
        code = !text ? SQLITE_NOMEM : code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
    }
    return code;
}

static bool does(sqlite3 *db, const char *text)
{
    return sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK;
}

static bool make_missing(sqlite3 *db)
{
    char version[40];

    snprintf(version, sizeof version, "PRAGMA user_version = %d", LAYOUT);
    return does(db, layout) &&
           (does(db, "SELECT touched FROM room LIMIT 0") || does(db, touched_column)) &&
           does(db, touched_rest) && does(db, version);
}

/* SQLite itself says only that it cannot open the file. */
static const char *why_not(sqlite3 *db, char reason[MG_REASON_CAP])
{
    if (!db) {
        return MG_NO_MEMORY;
    }
    if (sqlite3_db_readonly(db, "main") == 1) {
        return "it may not be written";
    }
    int code = sqlite3_errcode(db);
    if (code == SQLITE_READONLY) {
        return "its folder may not be written";
    }
    errno = code == SQLITE_CANTOPEN || code == SQLITE_IOERR ? sqlite3_system_errno(db) : 0;
    if (errno == ENOENT) {
        return "there is no such folder, or it may not be written"; /* SQLite would make the file */
    }
    return errno ? mg_reason(reason) : sqlite3_errmsg(db);
}

static mg_status cannot_use(sqlite3 *db, const char *file, mg_err *err)
{
    char reason[MG_REASON_CAP];

    return sqlite3_errcode(db) == SQLITE_BUSY
               ? mg_fail(err, MG_E_IO, "%s is locked: another program has this store of rooms open",
                         file)
               : mg_fail(err, MG_E_IO, "%s cannot be used as a store of rooms: %s", file,
                         why_not(db, reason));
}

/* Whether a file is a store of rooms, or an empty one. */
static mg_status check(sqlite3 *db, const char *file, mg_err *err)
{
    static const char rooms[] = "SELECT id, agreed, head FROM room LIMIT 0;"
                                "SELECT room, ply, act FROM action LIMIT 0;"
                                "SELECT room, seat, hash FROM token LIMIT 0;";
    static const char any[] = "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite!_%'"
                              " ESCAPE '!' ORDER BY type = 'table' DESC LIMIT 1";
    char table[64], version[24];

    if (look_up(db, any, table, sizeof table) != SQLITE_OK ||
        look_up(db, "PRAGMA user_version", version, sizeof version) != SQLITE_OK) {
        return cannot_use(db, file, err);
    }
    int code = table[0] ? sqlite3_exec(db, rooms, NULL, NULL, NULL) : SQLITE_OK;
    if (code == SQLITE_ERROR) { /* no such table or column */
        return mg_fail(err, MG_E_IO,
                       "%s is no store of rooms: it is the database of another program, with "
                       "\"%s\" in it",
                       file, table);
    }
    if (code != SQLITE_OK) {
        return cannot_use(db, file, err);
    }
    return strtol(version, NULL, 10) <= LAYOUT
               ? MG_E_OK
               : mg_fail(err, MG_E_VERSION, "%s was written by a later version", file);
}

static bool prepare(sqlite_store *s)
{
    bool fine = true;

    for (int which = 0; fine && which < STATEMENTS; which++) {
        fine = sqlite3_prepare_v3(s->db, texts[which], -1, SQLITE_PREPARE_PERSISTENT,
                                  &s->made[which], NULL) == SQLITE_OK;
    }
    return fine;
}

/* Only one process may have a store: the lock is held until it is closed. A file that is refused
 * stays as it was: nothing is written before all checks have passed. A commit waits for the
 * disk. */
static mg_status set_up(sqlite_store *s, const char *file, mg_err *err)
{
    static const char alone[] = "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE";
    static const char keep[] = "COMMIT; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                               "PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;";

    if (sqlite3_db_readonly(s->db, "main") == 1 || !does(s->db, alone)) {
        return cannot_use(s->db, file, err);
    }
    mg_status status = check(s->db, file, err);
    if (status) {
        return status;
    }
    return make_missing(s->db) && prepare(s) && does(s->db, keep) ? MG_E_OK
                                                                  : cannot_use(s->db, file, err);
}

/* Without a name, and under this name, SQLite stores everything in memory or in a temporary
 * file. */
static bool is_file(const char *name)
{
    return *name && strcmp(name, ":memory:") != 0;
}

/* Makes a file that only its owner can read, because it will hold the secrets of the dice. SQLite
 * gives the files beside it the same rights. A file that is there stays as it is, and SQLite says
 * what is wrong if none can be made. */
static void make_private(const char *file)
{
    int fd = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);

    if (fd >= 0) {
        close(fd);
    }
}

static mg_store *open_store(const char *name, mg_err *err)
{
    const char *file = name + strlen(mg_store_sqlite.prefix);
    char reason[MG_REASON_CAP];
    mg_status status;

    if (!is_file(file)) {
        (void)mg_fail(err, MG_E_UNKNOWN, "\"%s\" names no file, and rooms are to last: write %s",
                      name, mg_store_sqlite.usage);
        return NULL;
    }
    sqlite_store *s = calloc(1, sizeof *s);
    if (!s) {
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for the store of rooms");
        return NULL;
    }
    s->base.kind = &mg_store_sqlite;
    make_private(file);
    if (sqlite3_open_v2(file, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
        SQLITE_OK) {
        status = mg_fail(err, MG_E_IO, "%s cannot be opened: %s", file, why_not(s->db, reason));
    } else {
        status = set_up(s, file, err);
    }
    if (status) {
        close_store(&s->base);
        return NULL;
    }
    return &s->base;
}

/* ---- changes ---- */

static mg_status begin(mg_store *store, mg_err *err)
{
    return run(store, ready(store, BEGIN, NULL), "be written", err);
}

static void rollback(mg_store *store)
{
    (void)run(store, ready(store, ROLLBACK, NULL), "go back", NULL);
}

static mg_status commit(mg_store *store, mg_err *err)
{
    mg_status status = run(store, ready(store, COMMIT, NULL), "keep what has changed", err);

    if (status && !sqlite3_get_autocommit(((sqlite_store *)store)->db)) {
        rollback(store);
    }
    return status;
}

static mg_status put_table(mg_store *store, const char *room, const char *table, mg_err *err)
{
    sqlite3_stmt *made = ready(store, PUT_TABLE, room);

    bind_text(store, made, 2, table);
    return run(store, made, "keep a table", err);
}

static mg_status cut(mg_store *store, const char *room, int ply, mg_err *err)
{
    sqlite3_stmt *made = ready(store, CUT, room);

    bind_int(store, made, 2, ply);
    return run(store, made, "drop actions", err);
}

static mg_status put_head(mg_store *store, const char *room, const char *head, mg_err *err)
{
    sqlite3_stmt *made = ready(store, PUT_HEAD, room);

    bind_text(store, made, 2, head);
    mg_status status = run(store, made, "keep the head of a log", err);
    if (!status && sqlite3_changes(((sqlite_store *)store)->db) != 1) {
        status = mg_fail(err, MG_E_IO, "the store of rooms has no room for the head of a log");
    }
    return status ? status : cut(store, room, 0, err);
}

static mg_status put_action(mg_store *store, const char *room, int ply, const char *action,
                            mg_err *err)
{
    sqlite3_stmt *made = ready(store, PUT_ACTION, room);

    bind_int(store, made, 2, ply);
    bind_text(store, made, 3, action);
    return run(store, made, "keep an action", err);
}

static mg_status put_chat(mg_store *store, const char *room, int number, const char *line,
                          int first, mg_err *err)
{
    sqlite3_stmt *made = ready(store, PUT_CHAT, room);

    bind_int(store, made, 2, number);
    bind_text(store, made, 3, line);
    mg_status status = run(store, made, "keep what was said", err);
    made = ready(store, CUT_CHAT, room);
    bind_int(store, made, 2, first);
    return status ? status : run(store, made, "drop what was said", err);
}

static mg_status put_token(mg_store *store, const char *room, int seat,
                           const uint8_t hash[MG_TOKEN_HASH], mg_err *err)
{
    sqlite3_stmt *made = ready(store, PUT_TOKEN, room);

    bind_int(store, made, 2, seat);
    bind_hash(store, made, 3, hash);
    return run(store, made, "keep a token", err);
}

static mg_status touch(mg_store *store, const char *room, mg_err *err)
{
    return run(store, ready(store, TOUCH, room), "note that a room is in use", err);
}

/* This process owns every room. A room can also be read if the store cannot be written. */
static mg_status claim(mg_store *store, const char *room, char at[MG_STORE_AT], mg_err *err)
{
    (void)err;
    at[0] = '\0';
    (void)touch(store, room, NULL);
    return MG_E_OK;
}

static mg_status drop_old(mg_store *store, int days, int most, int *n, mg_err *err)
{
    sqlite3_stmt *made = ready(store, DROP_OLD, NULL);

    bind_int(store, made, 1, days);
    bind_int(store, made, 2, most);
    mg_status status = run(store, made, "drop rooms", err);
    *n = status ? 0 : sqlite3_changes(((sqlite_store *)store)->db);
    return status;
}

/* ---- reading ---- */

static mg_status find_token(mg_store *store, const char *room, const uint8_t hash[MG_TOKEN_HASH],
                            int *seat, mg_err *err)
{
    sqlite3_stmt *made = ready(store, FIND_TOKEN, room);

    bind_hash(store, made, 2, hash);
    int code = step(store, made);
    *seat = code == SQLITE_ROW ? sqlite3_column_int(made, 0) : -1;
    sqlite3_reset(made);
    return code == SQLITE_ROW || code == SQLITE_DONE
               ? MG_E_OK
               : failed((sqlite_store *)store, "look for a token", err);
}

/* A text that grows. */
typedef struct grown {
    char *at;
    size_t n, cap;
} grown;

static bool append(grown *text, const char *more)
{
    size_t length = strlen(more);

    if (text->n + length + 1 > text->cap) {
        size_t cap = 2 * (text->n + length) + 1024;
        char *at = realloc(text->at, cap);

        if (!at) {
            return false;
        }
        text->at = at;
        text->cap = cap;
    }
    memcpy(text->at + text->n, more, length + 1);
    text->n += length;
    return true;
}

static const char *text_at(sqlite3_stmt *made, int column)
{
    return (const char *)sqlite3_column_text(made, column);
}

static mg_status no_memory(const char *wanted, mg_err *err)
{
    return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for %s", wanted);
}

/* The actions of a room, or its chat: a line each. */
static mg_status read_lines(mg_store *store, statement which, const char *room, grown *out,
                            mg_err *err)
{
    sqlite3_stmt *made = ready(store, which, room);
    bool fits = true;
    int code = SQLITE_ROW;

    while (fits && (code = step(store, made)) == SQLITE_ROW) {
        fits = text_at(made, 0) && append(out, text_at(made, 0)) && append(out, "\n");
    }
    mg_status status = MG_E_OK;
    if (!fits) {
        status = no_memory("what is kept of a room", err);
    } else if (code != SQLITE_DONE) {
        status = failed((sqlite_store *)store, "read what is kept of a room", err);
    }
    sqlite3_reset(made);
    return status;
}

static mg_status read_log(mg_store *store, const char *room, const char *head, grown *log,
                          mg_err *err)
{
    return append(log, head) ? read_lines(store, ACTIONS, room, log, err)
                             : no_memory("the log of a room", err);
}

enum { HEAD = 2 }; /* the column of a room that may be NULL */

static mg_status get(mg_store *store, const char *room, void (*take)(void *, const mg_kept_room *),
                     void *context, mg_err *err)
{
    sqlite3_stmt *made = ready(store, room ? GET : GET_ALL, room);
    mg_status status = MG_E_OK;
    int n = 0, code = SQLITE_DONE;

    while (!status && (code = step(store, made)) == SQLITE_ROW) {
        mg_kept_room kept = {.id = text_at(made, 0), .table = text_at(made, 1)};
        bool begun = sqlite3_column_type(made, HEAD) != SQLITE_NULL; /* as long as it is not read */
        const char *head = text_at(made, HEAD);
        grown log = {0}, chat = {0};

        if (!kept.id || !kept.table || (begun && !head)) {
            status = no_memory("a room", err);
        }
        status = !status && head ? read_log(store, kept.id, head, &log, err) : status;
        status = status ? status : read_lines(store, CHAT, kept.id, &chat, err);
        if (!status) {
            kept.log = log.at;
            kept.chat = chat.at;
            take(context, &kept);
        }
        free(log.at);
        free(chat.at);
        n++;
    }
    sqlite3_reset(made);
    if (!status && code != SQLITE_DONE) {
        return failed((sqlite_store *)store, "be read", err);
    }
    if (!status && room && n == 0) {
        return mg_fail(err, MG_E_UNKNOWN, "there is no room \"%.40s\"", room);
    }
    return status;
}

const mg_store_kind mg_store_sqlite = {
    .prefix = "sqlite:",
    .usage = "sqlite:FILE",
    .open = open_store,
    .close = close_store,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .put_table = put_table,
    .put_head = put_head,
    .put_action = put_action,
    .put_chat = put_chat,
    .cut = cut,
    .put_token = put_token,
    .find_token = find_token,
    .get = get,
    .claim = claim,
    .touch = touch,
    .drop_old = drop_old,
};
