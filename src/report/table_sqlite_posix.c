/* SPDX-License-Identifier: MIT
 * Tables in an SQLite file. Rows are written in transactions, so that a file left behind by a kill
 * or a full disk has whole games. The table `run` says how the run ended, and `dictionary` what the
 * columns mean. */
#include "record/words/out.h"
#include "report/table_parts.h"
#include "system/reason.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OURS = 0x4d476965, HEAD = 100, OURS_AT = 68 }; /* the application id in the file */

/* A database, which several tables may share. */
typedef struct database {
    sqlite3 *db;
    int users;
    bool failed;
} database;

typedef struct sqlite_file {
    mg_table_file head;
    database *base;
    sqlite3_stmt *insert;
} sqlite_file;

static mg_status failed(sqlite_file *f, mg_err *err)
{
    f->base->failed = true;
    return mg_fail(err, MG_E_IO, "%s: %s", f->head.path, sqlite3_errmsg(f->base->db));
}

static mg_status run_sql(sqlite_file *f, const char *sql, mg_err *err)
{
    return sqlite3_exec(f->base->db, sql, NULL, NULL, NULL) == SQLITE_OK ? MG_E_OK : failed(f, err);
}

/* ---- statements made of names ---- */

static void put_name(mg__out *o, const char *name)
{
    mg__put(o, "\"");
    for (const char *at = name; *at; at++) {
        mg__put_n(o, at, 1);
        mg__put_n(o, at, *at == '"');
    }
    mg__put(o, "\"");
}

static void put_create(mg__out *o, const mg_table_file *head)
{
    static const char *const types[] = {
        [MG_CELL_NONE] = "",
        [MG_CELL_INT] = " INTEGER",
        [MG_CELL_REAL] = " REAL",
        [MG_CELL_TEXT] = " TEXT",
    };

    mg__put(o, "CREATE TABLE ");
    put_name(o, head->table->name);
    for (int k = 0; k < head->field_n; k++) {
        mg__put(o, k ? ", " : " (");
        put_name(o, head->field[k].name);
        mg__put(o, types[head->field[k].column->kind]);
    }
    mg__put(o, ")");
}

static void put_insert(mg__out *o, const mg_table_file *head)
{
    mg__put(o, "INSERT INTO ");
    put_name(o, head->table->name);
    for (int k = 0; k < head->field_n; k++) {
        mg__put(o, k ? ", ?" : " VALUES (?");
    }
    mg__put(o, ")");
}

/* Runs the text that `put` writes, or prepares it as a statement. */
static mg_status with_sql(sqlite_file *f, void (*put)(mg__out *o, const mg_table_file *head),
                          sqlite3_stmt **made, mg_err *err)
{
    mg__out o = mg__out_growing();
    mg_status status = MG_E_OK;

    put(&o, &f->head);
    if (!mg__out_is_whole(&o)) {
        status = mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    } else if (!made) {
        status = run_sql(f, o.at, err);
    } else if (sqlite3_prepare_v2(f->base->db, o.at, -1, made, NULL) != SQLITE_OK) {
        status = failed(f, err);
    }
    free(o.at);
    return status;
}

/* Runs a statement whose parameters are texts. */
static mg_status run_with(sqlite_file *f, const char *sql, const char *const *text, int n,
                          mg_err *err)
{
    sqlite3_stmt *made = NULL;
    bool done = sqlite3_prepare_v2(f->base->db, sql, -1, &made, NULL) == SQLITE_OK;

    for (int k = 0; k < n && done; k++) {
        done = sqlite3_bind_text(made, k + 1, text[k], -1, SQLITE_STATIC) == SQLITE_OK;
    }
    done = done && sqlite3_step(made) == SQLITE_DONE;
    mg_status status = done ? MG_E_OK : failed(f, err);
    sqlite3_finalize(made);
    return status;
}

/* ---- rows ---- */

static void bind(sqlite3_stmt *insert, int at, const mg_cell *cell)
{
    if (cell->kind == MG_CELL_INT) {
        sqlite3_bind_int64(insert, at, cell->number);
    } else if (cell->kind == MG_CELL_REAL) {
        sqlite3_bind_double(insert, at, cell->real);
    } else if (cell->kind == MG_CELL_TEXT) {
        sqlite3_bind_text(insert, at, cell->text, -1, SQLITE_STATIC);
    } else {
        sqlite3_bind_null(insert, at);
    }
}

static mg_status row(mg_table_file *file, const mg_cell *cell, mg_err *err)
{
    sqlite_file *f = (sqlite_file *)file;

    for (int k = 0; k < file->field_n; k++) {
        bind(f->insert, k + 1, &cell[k]);
    }
    if (sqlite3_step(f->insert) != SQLITE_DONE) {
        return failed(f, err);
    }
    return sqlite3_reset(f->insert) == SQLITE_OK ? MG_E_OK : failed(f, err);
}

static mg_status keep(mg_table_file *file, mg_err *err)
{
    sqlite_file *f = (sqlite_file *)file;
    mg_status status = run_sql(f, "COMMIT", err);

    return status == MG_E_OK ? run_sql(f, "BEGIN", err) : status;
}

/* ---- beginning ---- */

/* An existing file is replaced only if it is one of these, or empty: a mistyped name must not
 * destroy a database. */
static mg_status may_replace(const char *path, mg_err *err)
{
    char reason[MG_REASON_CAP];
    unsigned char head[HEAD] = {0};
    FILE *file = fopen(path, "rb");

    if (!file) {
        return errno == ENOENT ? MG_E_OK : mg_fail(err, MG_E_IO, "%s: %s", path, mg_reason(reason));
    }
    size_t n = fread(head, 1, sizeof head, file);
    (void)fclose(file);
    uint32_t owner = (uint32_t)head[OURS_AT] << 24 | (uint32_t)head[OURS_AT + 1] << 16 |
                     (uint32_t)head[OURS_AT + 2] << 8 | head[OURS_AT + 3];
    return n == 0 || (n == sizeof head && owner == OURS)
               ? MG_E_OK
               : mg_fail(err, MG_E_IO, "%s: is a file of something else; name a new one", path);
}

static mg_status open_database(sqlite_file *f, mg_err *err)
{
    const char *path = f->head.path;
    char journal[4096];

    if (may_replace(path, err)) {
        return err->status;
    }
    f->base = calloc(1, sizeof *f->base);
    if (!f->base) {
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    f->base->users = 1;
    snprintf(journal, sizeof journal, "%s-journal", path);
    (void)unlink(path); /* if a file cannot be removed, the next call reports it */
    (void)unlink(journal);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &f->base->db, flags, NULL) != SQLITE_OK) {
        return failed(f, err);
    }
    char *sql = sqlite3_mprintf(
        "PRAGMA application_id = %d; PRAGMA synchronous = NORMAL; BEGIN;"
        "CREATE TABLE run (magie TEXT, command TEXT, planned INTEGER, played INTEGER, run TEXT);"
        "CREATE TABLE dictionary (\"table\" TEXT, \"column\" TEXT, meaning TEXT);"
        "INSERT INTO run (magie, command, run) VALUES (%Q, %Q, 'cut short')",
        OURS, MAGIE_VERSION, f->head.line);
    mg_status status = sql ? run_sql(f, sql, err) : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    sqlite3_free(sql);
    return status;
}

static mg_status write_dictionary(sqlite_file *f, mg_err *err)
{
    mg_status status = MG_E_OK;

    for (int k = 0; k < f->head.field_n && status == MG_E_OK; k++) {
        const char *text[] = {f->head.table->name, f->head.field[k].name,
                              mg_field_text(&f->head.field[k])};

        status = run_with(f, "INSERT INTO dictionary VALUES (?, ?, ?)", text, 3, err);
    }
    return status;
}

static void release(sqlite_file *f)
{
    sqlite3_finalize(f->insert);
    if (f->base && --f->base->users == 0) {
        sqlite3_close(f->base->db);
        free(f->base);
    }
    free(f);
}

static mg_table_file *begin(const mg_table_file *head, mg_table_file *beside, mg_err *err)
{
    sqlite_file *f = calloc(1, sizeof *f);
    mg_status status = MG_E_OK;

    if (!f) {
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
        return NULL;
    }
    f->head = *head;
    if (beside) {
        f->base = ((sqlite_file *)beside)->base;
        f->base->users++;
    } else {
        status = open_database(f, err);
    }
    if (status == MG_E_OK) {
        status = with_sql(f, put_create, NULL, err);
    }
    if (status == MG_E_OK) {
        status = write_dictionary(f, err);
    }
    if (status == MG_E_OK) {
        status = with_sql(f, put_insert, &f->insert, err);
    }
    if (status == MG_E_OK) {
        status = keep(&f->head, err);
    }
    if (status == MG_E_OK) {
        return &f->head;
    }
    release(f);
    return NULL;
}

/* ---- the end ---- */

static mg_status end(mg_table_file *file, const mg_study *study, mg_err *err)
{
    sqlite_file *f = (sqlite_file *)file;
    mg_status status = f->base->failed ? MG_E_IO : MG_E_OK;

    if (status == MG_E_OK && f->base->users == 1) {
        char *sql = sqlite3_mprintf(
            "UPDATE run SET planned = %lld, played = %lld, run = %Q; COMMIT",
            (long long)mg_study_planned(study), (long long)(study->played / (uint64_t)study->arm_n),
            mg_study_end_word(study));

        status = sql ? run_sql(f, sql, err) : mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
        sqlite3_free(sql);
    }
    release(f);
    return status;
}

const mg__table_kind mg__sqlite_kind = {begin, row, keep, end};
