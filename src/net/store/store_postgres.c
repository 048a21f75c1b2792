/* SPDX-License-Identifier: MIT
 * Rooms in a database of PostgreSQL, which several processes may share. A process has a row with
 * a time until which it is taken to live, and a room has the number of its owner. Every set of
 * changes locks the rows of its rooms and checks whether the process still owns them; a claim does
 * the same. So one of the two comes first, and the other sees what it did. A new connection is a
 * new owner, so that nothing that an old one left behind can still be done. */
#include "net/store/postgres.h"
#include "net/store/store.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAYOUT = 1, ROOM_CAP = 64, NUMBER_CAP = 24 };

#define LEASE "interval '5 seconds'"

typedef struct postgres_store {
    mg_store base;
    char *url;
    PGconn *db; /* NULL = the connection is lost */
    char owner[NUMBER_CAP];
    char at[MG_STORE_AT];
    bool begun;            /* a set of changes has begun */
    char fenced[ROOM_CAP]; /* the room whose owner the set has checked last */
} postgres_store;

#define BEGIN "begin"
#define COMMIT "commit"
#define ROLLBACK "rollback"
#define FENCE "fence"
#define PUT_TABLE "put_table"
#define PUT_HEAD "put_head"
#define PUT_ACTION "put_action"
#define PUT_CHAT "put_chat"
#define CUT_CHAT "cut_chat"
#define CUT "cut"
#define PUT_TOKEN "put_token"
#define FIND_TOKEN "find_token"
#define GET "get"
#define GET_ALL "get_all"
#define TOUCH "touch"
#define DROP_OLD "drop_old"
#define CLAIM "claim"
#define OWNER "owner"
#define ENTER "enter"
#define ANNOUNCE "announce"
#define RENEW "renew"
#define LEAVE "leave"

/* A room with its log: the head, and a line for each action; and its chat, a line each. */
#define WHOLE                                                                                      \
    "SELECT id, agreed, head || coalesce((SELECT string_agg(act || E'\\n', '' ORDER BY ply)"       \
    " FROM magie.action WHERE room = id), ''),"                                                    \
    " (SELECT string_agg(line || E'\\n', '' ORDER BY number) FROM magie.chat WHERE room = id)"     \
    " FROM magie.room "

static const mg_statement statements[] = {
    {BEGIN,      "BEGIN"                                                                     },
    {COMMIT,     "COMMIT"                                                                    },
    {ROLLBACK,   "ROLLBACK"                                                                  },
    {FENCE,      "SELECT FROM magie.room WHERE id = $1 AND owner = $2::bigint FOR UPDATE"    },
    {PUT_TABLE,
     "INSERT INTO magie.room (id, agreed, owner) VALUES ($1, $2, $3::bigint)"
     " ON CONFLICT (id) DO UPDATE SET agreed = $2, touched = now() WHERE room.owner = $3::bigint"
     " RETURNING id"                                                                         },
    {PUT_HEAD,   "UPDATE magie.room SET head = $2 WHERE id = $1"                             },
    {PUT_ACTION, "INSERT INTO magie.action (room, ply, act) VALUES ($1, $2::int, $3)"
                 " ON CONFLICT (room, ply) DO UPDATE SET act = $3"           },
    {PUT_CHAT,   "INSERT INTO magie.chat (room, number, line) VALUES ($1, $2::int, $3)"
               " ON CONFLICT (room, number) DO UPDATE SET line = $3"           },
    {CUT_CHAT,   "DELETE FROM magie.chat WHERE room = $1 AND number < $2::int"               },
    {CUT,        "DELETE FROM magie.action WHERE room = $1 AND ply >= $2::int"               },
    {PUT_TOKEN,  "INSERT INTO magie.token (room, seat, hash) VALUES ($1, $2::int, $3::bytea)"
                " ON CONFLICT (room, seat) DO UPDATE SET hash = $3::bytea"    },
    {FIND_TOKEN, "SELECT seat FROM magie.token WHERE room = $1 AND hash = $2::bytea"         },
    {GET,        WHOLE "WHERE id = $1"                                                       },
    {GET_ALL,    WHOLE "ORDER BY id"                                                         },
    {TOUCH,      "UPDATE magie.room SET touched = now() WHERE id = $1 AND owner = $2::bigint"},
    {DROP_OLD,   "DELETE FROM magie.room WHERE id IN (SELECT id FROM magie.room WHERE"
               " touched <= now() - $1::int * interval '1 day' AND"
               " NOT EXISTS (SELECT FROM magie.process WHERE process.id = room.owner AND"
               " process.id <> $3::bigint AND expires > now())"
               " LIMIT $2::int FOR UPDATE SKIP LOCKED) RETURNING id"           },
    {CLAIM,
     "WITH mine AS (UPDATE magie.room SET owner = $2::bigint, touched = now() WHERE id = $1 AND"
     " NOT EXISTS (SELECT FROM magie.process WHERE process.id = room.owner AND"
     " process.id <> $2::bigint AND expires > now()) RETURNING id)"
     " SELECT pg_notify('magie_claimed', id) FROM mine"                                      },
    {OWNER,      "SELECT process.at FROM magie.room LEFT JOIN magie.process"
            " ON process.id = room.owner WHERE room.id = $1"                      },
    {ENTER,      "INSERT INTO magie.process (at, expires) VALUES ($1, now() + " LEASE ")"
            " RETURNING id"                                                       },
    {ANNOUNCE,   "UPDATE magie.process SET at = $2 WHERE id = $1::bigint"                    },
    {RENEW,      "UPDATE magie.process SET expires = now() + " LEASE " WHERE id = $1::bigint"
            " RETURNING id"                                                       },
    {LEAVE,      "DELETE FROM magie.process WHERE id = $1::bigint"                           },
};

static const char layout[] =
    "CREATE SCHEMA magie;"
    "CREATE TABLE magie.layout (version int NOT NULL);"
    "CREATE TABLE magie.process (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " at text NOT NULL, expires timestamptz NOT NULL);"
    "CREATE TABLE magie.room (id text COLLATE \"C\" PRIMARY KEY, agreed text NOT NULL, head text,"
    " owner bigint);"
    "CREATE TABLE magie.action (room text COLLATE \"C\" NOT NULL REFERENCES magie.room ON DELETE"
    " CASCADE, ply int NOT NULL, act text NOT NULL, PRIMARY KEY (room, ply));"
    "CREATE TABLE magie.token (room text COLLATE \"C\" NOT NULL REFERENCES magie.room ON DELETE"
    " CASCADE, seat int NOT NULL, hash bytea NOT NULL, PRIMARY KEY (room, seat));";

/* Added later without a new version of the layout, because earlier versions ignore it. */
static const char chat_layout[] =
    "CREATE TABLE magie.chat (room text COLLATE \"C\" NOT NULL REFERENCES magie.room ON DELETE"
    " CASCADE, number int NOT NULL, line text NOT NULL, PRIMARY KEY (room, number));";

/* Added later, too: when a room was last in use. */
static const char touched_layout[] =
    "ALTER TABLE magie.room ADD COLUMN touched timestamptz NOT NULL DEFAULT now();"
    "CREATE INDEX room_touched ON magie.room (touched);";

/* ---- sending and fetching ---- */

static mg_status is_there(const postgres_store *s, mg_err *err)
{
    return s->db ? MG_E_OK
                 : mg__postgres_fail(err, "be reached", "the connection is lost; it is made anew");
}

static mg_status send_values(postgres_store *s, const char *name, const char *const *values, int n,
                             mg_err *err)
{
    mg_status status = is_there(s, err);

    return status ? status : mg__postgres_send(s->db, name, values, n, err);
}

/* The values of a statement, all of them texts. */
#define SEND(S, NAME, ERR, ...)                                                                    \
    send_values(S, NAME, (const char *const[]){__VA_ARGS__},                                       \
                (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)), ERR)

static mg_status fetch(postgres_store *s, void (*take)(void *context, const PGresult *rows),
                       void *context, mg_err *err)
{
    mg_status status = is_there(s, err);

    status = status ? status : mg__postgres_fetch(s->db, take, context, err);
    if (s->db && mg__libpq.PQstatus(s->db) != CONNECTION_OK) {
        mg__libpq.PQfinish(s->db);
        s->db = NULL;
        s->begun = false;
    }
    return status;
}

/* The first value of a statement's only row; nothing if there is no row. */
static void take_text(void *context, const PGresult *rows)
{
    char *out = context;

    if (mg__libpq.PQntuples(rows) == 1 && !mg__libpq.PQgetisnull(rows, 0, 0)) {
        snprintf(out, MG_STORE_AT, "%s", mg__libpq.PQgetvalue(rows, 0, 0));
    }
}

/* ---- opening ---- */

static mg_status check_layout(PGconn *db, mg_err *err)
{
    char found[MG_STORE_AT] = "";
    mg_status status =
        mg__postgres_run(db, "SELECT version FROM magie.layout", "be used", take_text, found, err);
    int version = (int)strtol(found, NULL, 10);

    if (!status && !found[0]) {
        status = mg__postgres_fail(err, "be used", "its layout has no version");
    }
    if (!status && version != LAYOUT) {
        status = mg_fail(err, MG_E_VERSION,
                         "the database of rooms was written by %s version: its layout is %d, and "
                         "%d is wanted",
                         version > LAYOUT ? "a later" : "another", version, LAYOUT);
    }
    return status;
}

/* Runs the statements if a query returns true. */
static mg_status make_where(PGconn *db, const char *query, const char *text, mg_err *err)
{
    static const char doing[] = "be used: its tables cannot be made";
    char found[MG_STORE_AT] = "";
    mg_status status = mg__postgres_run(db, query, doing, take_text, found, err);

    return status || found[0] != 't' ? status : mg__postgres_run(db, text, doing, NULL, NULL, err);
}

static mg_status make_missing(PGconn *db, mg_err *err)
{
    static const char no_schema[] =
        "SELECT NOT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'magie')";
    static const char no_chat[] = "SELECT to_regclass('magie.chat') IS NULL";
    static const char no_touched[] =
        "SELECT NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'magie.room'::regclass"
        " AND attname = 'touched')";
    char text[sizeof layout + 60];
    mg_status status;

    snprintf(text, sizeof text, "%sINSERT INTO magie.layout VALUES (%d);", layout, LAYOUT);
    status = make_where(db, no_schema, text, err);
    status = status ? status : check_layout(db, err);
    status = status ? status : make_where(db, no_chat, chat_layout, err);
    return status ? status : make_where(db, no_touched, touched_layout, err);
}

static mg_status use(PGconn *db, const char *text, mg_err *err)
{
    return mg__postgres_run(db, text, "be used", NULL, NULL, err);
}

/* If several processes begin at once, one makes the tables. Names may be in any script, so the
 * encoding of the database must allow all. */
static mg_status set_up(PGconn *db, mg_err *err)
{
    const char *encoding = mg__libpq.PQparameterStatus(db, "server_encoding");
    mg_status status;

    if (encoding && strcmp(encoding, "UTF8") != 0 && strcmp(encoding, "SQL_ASCII") != 0) {
        return mg_fail(err, MG_E_IO, "the database of rooms has the encoding %s; UTF8 is wanted",
                       encoding);
    }
    status = use(db, "BEGIN; SELECT pg_advisory_xact_lock(1835100517)", err);
    status = status ? status : make_missing(db, err);
    status = status ? status : use(db, "COMMIT; LISTEN magie_claimed", err);
    return status ? status
                  : use(db, "DELETE FROM magie.process WHERE expires < now() - interval '1 hour'",
                        err);
}

/* Connects as a new owner, which no other process knows; the owner before it has gone. */
static mg_status enter(postgres_store *s, mg_err *err)
{
    char owner[MG_STORE_AT] = "";
    mg_status status;

    s->db = mg__postgres_open(s->url, set_up, statements,
                              (int)(sizeof statements / sizeof *statements), err);
    if (!s->db) {
        return err ? err->status : MG_E_IO;
    }
    status = s->owner[0] ? SEND(s, LEAVE, err, s->owner) : MG_E_OK;
    status = status ? status : SEND(s, ENTER, err, s->at);
    status = status ? status : fetch(s, take_text, owner, err);
    if (status) {
        mg__libpq.PQfinish(s->db);
        s->db = NULL;
        return status;
    }
    snprintf(s->owner, sizeof s->owner, "%.20s", owner);
    return status;
}

static void close_store(mg_store *store)
{
    postgres_store *s = (postgres_store *)store;

    if (s->db) {
        store->kind->rollback(store);
        if (!SEND(s, LEAVE, NULL, s->owner)) {
            (void)fetch(s, NULL, NULL, NULL);
        }
    }
    if (s->db) { /* the last statements may have lost it */
        mg__libpq.PQfinish(s->db);
    }
    free(s->url);
    free(s);
}

static mg_store *open_store(const char *name, mg_err *err)
{
    postgres_store *s = calloc(1, sizeof *s);
    char *url = strdup(name);
    mg_err own;

    if (!s || !url) {
        free(s);
        free(url);
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for the store of rooms");
        return NULL;
    }
    s->base.kind = &mg_store_postgres;
    s->url = url;
    if (enter(s, err ? err : &own)) {
        close_store(&s->base);
        return NULL;
    }
    return &s->base;
}

/* ---- changes ---- */

static mg_status begin(mg_store *store, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    mg_status status = send_values(s, BEGIN, NULL, 0, err);

    s->begun = !status;
    s->fenced[0] = '\0';
    return status;
}

static void rollback(mg_store *store)
{
    postgres_store *s = (postgres_store *)store;

    if (s->begun) {
        /* after a statement that failed, all others are left out, too */
        (void)fetch(s, NULL, NULL, NULL);
    }
    if (s->begun && !send_values(s, ROLLBACK, NULL, 0, NULL)) {
        (void)fetch(s, NULL, NULL, NULL);
    }
    s->begun = false;
}

/* Statements of a set of changes that return rows return one if the process owns the room. */
static void note_lost(void *context, const PGresult *rows)
{
    bool *lost = context;

    *lost = *lost || mg__libpq.PQntuples(rows) == 0;
}

static mg_status commit(mg_store *store, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    bool lost = false;
    mg_status status = fetch(s, note_lost, &lost, err);

    if (!status && lost) {
        status = mg_fail(err, MG_E_ELSEWHERE, "another server has taken over a room");
    }
    status = status ? status : send_values(s, COMMIT, NULL, 0, err);
    status = status ? status : fetch(s, NULL, NULL, err);
    if (status) {
        rollback(store);
    }
    s->begun = false;
    return status;
}

/* The first change of a room in a set locks its row, if this process still owns the room. */
static mg_status fence(postgres_store *s, const char *room, mg_err *err)
{
    if (strcmp(s->fenced, room) == 0) {
        return MG_E_OK;
    }
    snprintf(s->fenced, sizeof s->fenced, "%s", room);
    return SEND(s, FENCE, err, room, s->owner);
}

static mg_status put_table(mg_store *store, const char *room, const char *table, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;

    snprintf(s->fenced, sizeof s->fenced, "%s", room);
    return SEND(s, PUT_TABLE, err, room, table, s->owner);
}

static mg_status cut(mg_store *store, const char *room, int ply, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    char number[NUMBER_CAP];
    mg_status status = fence(s, room, err);

    snprintf(number, sizeof number, "%d", ply);
    return status ? status : SEND(s, CUT, err, room, number);
}

static mg_status put_head(mg_store *store, const char *room, const char *head, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    mg_status status = fence(s, room, err);

    status = status ? status : SEND(s, PUT_HEAD, err, room, head);
    return status ? status : cut(store, room, 0, err);
}

static mg_status put_action(mg_store *store, const char *room, int ply, const char *action,
                            mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    char number[NUMBER_CAP];
    mg_status status = fence(s, room, err);

    snprintf(number, sizeof number, "%d", ply);
    return status ? status : SEND(s, PUT_ACTION, err, room, number, action);
}

static mg_status put_chat(mg_store *store, const char *room, int number, const char *line,
                          int first, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    char at[NUMBER_CAP], from[NUMBER_CAP];
    mg_status status = fence(s, room, err);

    snprintf(at, sizeof at, "%d", number);
    snprintf(from, sizeof from, "%d", first);
    status = status ? status : SEND(s, PUT_CHAT, err, room, at, line);
    return status ? status : SEND(s, CUT_CHAT, err, room, from);
}

/* Writes bytes in the form that the database reads. */
static const char *write_hash(const uint8_t hash[MG_TOKEN_HASH], char out[2 * MG_TOKEN_HASH + 3])
{
    out[0] = '\\';
    out[1] = 'x';
    return sodium_bin2hex(out + 2, 2 * MG_TOKEN_HASH + 1, hash, MG_TOKEN_HASH) - 2;
}

static mg_status put_token(mg_store *store, const char *room, int seat,
                           const uint8_t hash[MG_TOKEN_HASH], mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    char number[NUMBER_CAP], text[2 * MG_TOKEN_HASH + 3];
    mg_status status = fence(s, room, err);

    snprintf(number, sizeof number, "%d", seat);
    return status ? status : SEND(s, PUT_TOKEN, err, room, number, write_hash(hash, text));
}

static mg_status touch(mg_store *store, const char *room, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;

    return SEND(s, TOUCH, err, room, s->owner);
}

static void count_rows(void *context, const PGresult *rows)
{
    int *n = context;

    *n = mg__libpq.PQntuples(rows);
}

static mg_status drop_old(mg_store *store, int days, int most, int *n, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    char age[NUMBER_CAP], limit[NUMBER_CAP];

    snprintf(age, sizeof age, "%d", days);
    snprintf(limit, sizeof limit, "%d", most);
    mg_status status = SEND(s, DROP_OLD, err, age, limit, s->owner);
    return status ? status : fetch(s, count_rows, n, err);
}

/* ---- reading ---- */

static mg_status find_token(mg_store *store, const char *room, const uint8_t hash[MG_TOKEN_HASH],
                            int *seat, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    char text[2 * MG_TOKEN_HASH + 3], found[MG_STORE_AT] = "";
    mg_status status = SEND(s, FIND_TOKEN, err, room, write_hash(hash, text));

    status = status ? status : fetch(s, take_text, found, err);
    *seat = found[0] ? (int)strtol(found, NULL, 10) : -1;
    return status;
}

typedef struct reading {
    void (*take)(void *, const mg_kept_room *);
    void *context;
    int n;
} reading;

static const char *value_at(const PGresult *rows, int row, int column)
{
    return mg__libpq.PQgetisnull(rows, row, column) ? NULL
                                                    : mg__libpq.PQgetvalue(rows, row, column);
}

static void take_rooms(void *context, const PGresult *rows)
{
    reading *r = context;

    for (; r->n < mg__libpq.PQntuples(rows); r->n++) {
        r->take(r->context, &(mg_kept_room){.id = mg__libpq.PQgetvalue(rows, r->n, 0),
                                            .table = mg__libpq.PQgetvalue(rows, r->n, 1),
                                            .log = value_at(rows, r->n, 2),
                                            .chat = value_at(rows, r->n, 3)});
    }
}

static mg_status no_such_room(const char *room, mg_err *err)
{
    return mg_fail(err, MG_E_UNKNOWN, "there is no room \"%.40s\"", room);
}

static mg_status get(mg_store *store, const char *room, void (*take)(void *, const mg_kept_room *),
                     void *context, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    reading r = {.take = take, .context = context};
    mg_status status = room ? SEND(s, GET, err, room) : send_values(s, GET_ALL, NULL, 0, err);

    status = status ? status : fetch(s, take_rooms, &r, err);
    return !status && room && r.n == 0 ? no_such_room(room, err) : status;
}

/* ---- who owns a room ---- */

static mg_status announce(mg_store *store, const char *at, mg_err *err)
{
    postgres_store *s = (postgres_store *)store;

    snprintf(s->at, sizeof s->at, "%s", at);
    mg_status status = SEND(s, ANNOUNCE, err, s->owner, s->at);
    return status ? status : fetch(s, NULL, NULL, err);
}

/* The answer to a claim: a row if it was granted, and then the owner's address. */
typedef struct claiming {
    int answers;
    bool granted, exists;
    char *at;
} claiming;

static void take_claim(void *context, const PGresult *rows)
{
    claiming *c = context;

    if (c->answers++ == 0) {
        c->granted = mg__libpq.PQntuples(rows) == 1;
    } else {
        c->exists = mg__libpq.PQntuples(rows) == 1;
        take_text(c->at, rows);
    }
}

static mg_status claim(mg_store *store, const char *room, char at[MG_STORE_AT], mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    claiming c = {.at = at};
    mg_status status = SEND(s, CLAIM, err, room, s->owner);

    at[0] = '\0';
    status = status ? status : SEND(s, OWNER, err, room);
    status = status ? status : fetch(s, take_claim, &c, err);
    if (status || c.granted) {
        return status;
    }
    return c.exists ? mg_fail(err, MG_E_ELSEWHERE, "another server has that room")
                    : no_such_room(room, err);
}

static void hand_claimed(postgres_store *s, void (*lost)(void *, const char *), void *context)
{
    PGnotify *claimed;

    while ((claimed = mg__libpq.PQnotifies(s->db)) != NULL) {
        if (claimed->be_pid != mg__libpq.PQbackendPID(s->db)) {
            lost(context, claimed->extra);
        }
        mg__libpq.PQfreemem(claimed);
    }
}

static mg_status renew(mg_store *store, void (*lost)(void *, const char *), void *context,
                       mg_err *err)
{
    postgres_store *s = (postgres_store *)store;
    char found[MG_STORE_AT] = "";
    mg_err own;
    mg_status status = MG_E_OK;

    if (s->db) {
        status = SEND(s, RENEW, err, s->owner);
        status = status ? status : fetch(s, take_text, found, err);
        if (status) {
            return status;
        }
        if (found[0]) {
            hand_claimed(s, lost, context);
            return MG_E_OK;
        }
        mg__libpq.PQfinish(s->db); /* another process considered it dead, long ago */
        s->db = NULL;
    }
    status = enter(s, err ? err : &own);
    if (!status) {
        lost(context, NULL);
    }
    return status;
}

const mg_store_kind mg_store_postgres = {
    .prefix = "postgres://",
    .other_prefix = "postgresql://",
    .usage = "postgres://USER@HOST/DATABASE",
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
    .announce = announce,
    .renew = renew,
};
