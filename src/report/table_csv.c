/* SPDX-License-Identifier: MIT
 * Tables as comma-separated values (RFC 4180, except that lines end with a newline alone): a
 * comment with the command, a line of names, a line for each row, and a last comment that says how
 * the run ended. */
#include "record/words/out.h"
#include "report/table_parts.h"
#include "system/reason.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WAITING = 1 << 16 }; /* bytes of rows that wait to be written */

typedef struct csv_file {
    mg_table_file head;
    int fd;
    mg__out rows; /* whole ones */
    off_t whole;  /* bytes of whole rows in the file */
    bool failed;
} csv_file;

/* ---- the disk ---- */

static mg_status failed(csv_file *f, mg_err *err)
{
    char why[MG_REASON_CAP];

    f->failed = true;
    return mg_fail(err, MG_E_IO, "%s: %s", f->head.path, mg_reason(why));
}

/* Writes all waiting rows or, if the disk has no room for all, none of them. */
static mg_status write_rows(csv_file *f, mg_err *err)
{
    const char *at = f->rows.at;
    size_t left = f->rows.n;

    if (!mg__out_is_whole(&f->rows)) {
        f->failed = true;
        return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
    }
    while (left) {
        ssize_t n = write(f->fd, at, left);

        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            mg_status status = failed(f, err);

            /* A pipe keeps what was written: nothing can be taken back. */
            return ftruncate(f->fd, f->whole) == 0 ? status : MG_E_IO;
        }
        at += n;
        left -= (size_t)n;
    }
    f->whole += (off_t)f->rows.n;
    f->rows.n = 0;
    return MG_E_OK;
}

/* ---- rows ---- */

static bool needs_quotes(const char *text)
{
    return text[strcspn(text, "\",\r\n")] != '\0' || text[0] == '#';
}

static void put_text(mg__out *o, const char *text)
{
    if (!needs_quotes(text)) {
        mg__put(o, text);
        return;
    }
    mg__put(o, "\"");
    for (const char *at = text; *at; at++) {
        mg__put_n(o, at, 1);
        mg__put_n(o, at, *at == '"');
    }
    mg__put(o, "\"");
}

static void put_cell(mg__out *o, const mg_cell *cell)
{
    if (cell->kind == MG_CELL_INT) {
        mg__putf(o, "%" PRId64, cell->number);
    } else if (cell->kind == MG_CELL_REAL) {
        mg__putf(o, "%.10g", cell->real);
    } else if (cell->kind == MG_CELL_TEXT) {
        put_text(o, cell->text);
    }
}

static mg_status row(mg_table_file *file, const mg_cell *cell, mg_err *err)
{
    csv_file *f = (csv_file *)file;

    for (int k = 0; k < file->field_n; k++) {
        mg__put(&f->rows, k ? "," : "");
        put_cell(&f->rows, &cell[k]);
    }
    mg__put(&f->rows, "\n");
    return f->rows.n < WAITING ? MG_E_OK : write_rows(f, err);
}

static mg_status keep(mg_table_file *file, mg_err *err)
{
    return write_rows((csv_file *)file, err);
}

/* ---- beginning and end ---- */

static mg_table_file *release(csv_file *f)
{
    free(f->rows.at);
    free(f);
    return NULL;
}

static mg_table_file *begin(const mg_table_file *head, mg_table_file *beside, mg_err *err)
{
    csv_file *f = calloc(1, sizeof *f);

    (void)beside;
    if (!f) {
        (void)mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY);
        return NULL;
    }
    f->head = *head;
    f->rows = mg__out_growing();
    f->fd = open(head->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (f->fd < 0) {
        (void)failed(f, err);
        return release(f);
    }
    mg__putf(&f->rows, "# %s; the last line says how many games were played\n", head->line);
    for (int k = 0; k < head->field_n; k++) {
        mg__put(&f->rows, k ? "," : "");
        put_text(&f->rows, head->field[k].name);
    }
    mg__put(&f->rows, "\n");
    if (write_rows(f, err) == MG_E_OK) {
        return &f->head;
    }
    (void)close(f->fd);
    return release(f);
}

static mg_status end(mg_table_file *file, const mg_study *study, mg_err *err)
{
    csv_file *f = (csv_file *)file;
    mg_status status = f->failed ? MG_E_IO : MG_E_OK;

    if (!f->failed) {
        mg__putf(&f->rows, "# %s: %" PRIu64 " of %" PRIu64 " games\n", mg_study_end_word(study),
                 study->played / (uint64_t)study->arm_n, mg_study_planned(study));
        status = write_rows(f, err);
    }
    if (close(f->fd) != 0 && status == MG_E_OK) {
        status = failed(f, err);
    }
    (void)release(f);
    return status;
}

const mg__table_kind mg__csv_kind = {begin, row, keep, end};
