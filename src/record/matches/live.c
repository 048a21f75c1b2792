/* SPDX-License-Identifier: MIT
 * Logs that grow while a game is played. */
#include "record/matches/locked_file.h"
#include "record/matches/match_parts.h"

#include "magie/file.h"

#include <stdlib.h>

struct mg_live {
    mg__locked_file file;
    int n;        /* actions in the file */
    unsigned era; /* mg_match.era when the file was last written whole */
    bool whole;   /* the file has exactly these actions; else it must be written again */
    bool synced;
};

static mg_status no_memory(mg_err *err)
{
    return mg_fail(err, MG_E_CAPACITY, MG_NO_MEMORY " for the log");
}

/* Appends o, and frees it. A failure may leave part of a line, so the next write replaces the whole
 * file. */
static mg_status append(mg_live *live, mg__out *o, mg_err *err)
{
    mg_status status = mg__out_is_whole(o) ? mg__locked_file_append(&live->file, o->at, o->n, err)
                                           : no_memory(err);

    live->synced = false;
    live->whole = status == MG_E_OK;
    free(o->at);
    return status;
}

/* Writes the whole file: at the beginning, after an undo and after a failed write. */
static mg_status write_anew(mg_live *live, const mg_match *m, mg_err *err)
{
    mg__out o = mg__out_growing();

    mg__put_log_head(&o, m);
    mg__put_log_actions(&o, m, 0);
    mg_status status =
        mg__out_is_whole(&o) ? mg__locked_file_write(&live->file, o.at, o.n, err) : no_memory(err);
    free(o.at);
    if (status == MG_E_OK) {
        live->n = m->n;
        live->era = m->era;
        live->whole = live->synced = true;
    }
    return status;
}

mg_live *mg_live_open(const char *path, const mg_match *m, mg_err *err)
{
    mg_live *live = calloc(1, sizeof *live);

    if (!live) {
        (void)no_memory(err);
        return NULL;
    }
    if (mg__may_be_log(path, err) != MG_E_OK ||
        mg__locked_file_open(&live->file, path, err) != MG_E_OK) {
        free(live);
        return NULL;
    }
    if (write_anew(live, m, err) != MG_E_OK) {
        (void)mg_live_close(live, NULL, NULL);
        return NULL;
    }
    return live;
}

mg_status mg_live_sync(mg_live *live, const mg_match *m, mg_err *err)
{
    mg_status status = MG_E_OK;

    if (!live->whole || live->era != m->era || m->n < live->n) {
        return write_anew(live, m, err);
    }
    if (live->n < m->n) {
        mg__out o = mg__out_growing();

        mg__put_log_actions(&o, m, live->n);
        status = append(live, &o, err);
        live->n = m->n;
    }
    return status;
}

void mg_live_renew(mg_live *live)
{
    live->whole = false;
}

mg_status mg_live_flush(mg_live *live, mg_err *err)
{
    if (live->synced) {
        return MG_E_OK;
    }
    mg_status status = mg__locked_file_sync(&live->file, err);
    live->synced = status == MG_E_OK;
    /* if syncing failed, data may be lost, so the file is written again */
    live->whole &= live->synced;
    return status;
}

mg_status mg_live_close(mg_live *live, const mg_match *m, mg_err *err)
{
    mg_status status = MG_E_OK;

    if (!live) {
        return status;
    }
    if (m) {
        status = mg_live_sync(live, m, err);
        if (status == MG_E_OK) {
            mg__out o = mg__out_growing();

            mg__put_log_end(&o, m);
            status = append(live, &o, err);
        }
        if (status == MG_E_OK) {
            status = mg_live_flush(live, err);
        }
    }
    mg_status closed = mg__locked_file_close(&live->file, status == MG_E_OK ? err : NULL);
    free(live);
    return status == MG_E_OK ? closed : status;
}
