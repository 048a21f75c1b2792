/* SPDX-License-Identifier: MIT
 * Codes and texts of statuses, from errors.def. */
#include "magie/status.h"

static const struct {
    const char *code, *text;
} status_table[MG_STATUS_N] = {

#define MG_ERROR(id, code, text) [MG_E_##id] = {code, text},
#include "magie/errors.def"
};

static int known(int status)
{
    return status >= 0 && status < MG_STATUS_N ? status : MG_E_SYNTAX;
}

const char *mg_status_code(int status)
{
    return status_table[known(status)].code;
}

const char *mg_status_text(int status)
{
    return status_table[known(status)].text;
}
