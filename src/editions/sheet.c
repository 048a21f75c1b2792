/* SPDX-License-Identifier: MIT
 * CSV by libcsv, byte by byte, so that every cell knows its line. */
#include "editions/sheet.h"

#include "base/utf8.h"

#include <csv.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    mg__sheet *sheet;
    mg_error_list *errors;
    int line;      /* the line of the byte being read */
    int cell_line; /* the line on which its cell began */
    bool fresh;    /* nothing of the cell has been read */
    int column;    /* cells of this row so far */
    size_t used;   /* bytes of sheet->text in use */
    bool has_text; /* this row is not all empty */
    bool stop;
} reader;

static mg__place here(const reader *r)
{
    return (mg__place){r->sheet->file, r->cell_line, r->column + 1, true, NULL};
}

static bool text_is_good(reader *r, const char *text, size_t length)
{
    size_t bad = mg__first_bad_byte(text, length);
    unsigned byte = bad < length ? (unsigned char)text[bad] : 0;

    if (bad == length) {
        return true;
    }
    if (byte < 0x20 || byte == 0x7f) {
        mg__say(r->errors, here(r), NULL, MG_E_SYNTAX,
                "a line break or control character (byte 0x%02x); a cell is one line of text",
                byte);
    } else {
        mg__say(r->errors, here(r), NULL, MG_E_SYNTAX,
                "byte 0x%02x is no readable text; save the table as \"CSV UTF-8\"", byte);
    }
    return false;
}

static void take_cell(void *text, size_t length, void *user)
{
    reader *r = user;
    mg__sheet *sheet = r->sheet;

    if (r->stop) {
        return;
    }
    if (!text_is_good(r, text, length)) {
        length = 0;
    }
    if (r->column < MG__CELLS_MAX) {
        char *cell = sheet->text + r->used;
        if (length > 0) {
            memcpy(cell, text, length);
        }
        cell[length] = '\0';
        r->used += length + 1;
        sheet->row[sheet->row_n].cell[r->column] = cell;
        r->has_text = r->has_text || length > 0;
    } else if (length > 0) {
        mg__say(r->errors, here(r), NULL, MG_E_CAPACITY, "a table has at most %d columns",
                MG__CELLS_MAX);
        r->stop = true;
    }
    r->column++;
    r->fresh = true;
}

static void end_row(int ended_by, void *user)
{
    reader *r = user;
    mg__sheet *sheet = r->sheet;

    (void)ended_by;
    if (r->has_text && !r->stop) {
        mg__row *row = &sheet->row[sheet->row_n];
        row->line = r->line;
        row->cell_n = r->column < MG__CELLS_MAX ? r->column : MG__CELLS_MAX;
        if (++sheet->row_n == MG__ROWS_MAX) {
            mg__place place = {sheet->file, r->line, 0, true, NULL};
            mg__say(r->errors, place, NULL, MG_E_CAPACITY, "a table has fewer than %d rows",
                    MG__ROWS_MAX);
            r->stop = true;
        }
    }
    r->column = 0;
    r->has_text = false;
}

/* The separator of the first line that has any text. */
static unsigned char delimiter(const char *data, size_t size)
{
    size_t length = 0;

    while (size > 0 && (*data == '\n' || *data == '\r')) {
        data++;
        size--;
    }
    while (length < size && data[length] != '\n' && data[length] != '\r') {
        length++;
    }
    if (memchr(data, ',', length)) {
        return ',';
    }
    return memchr(data, ';', length) ? ';' : '\t';
}

static void split(reader *r, struct csv_parser *parser, const char *data, size_t size)
{
    for (size_t at = 0; at < size && !r->stop; at++) {
        const bool ends_line = data[at] == '\n' || data[at] == '\r';
        r->cell_line = r->fresh ? r->line : r->cell_line;
        r->fresh = r->fresh && ends_line;
        if (csv_parse(parser, data + at, 1, take_cell, end_row, r) != 1) {
            mg__say(r->errors, here(r), NULL, MG_E_SYNTAX,
                    "a quotation mark inside a cell is doubled, and the cell stands in quotation "
                    "marks");
            r->stop = true;
        }
        r->line += ends_line && (data[at] == '\n' || at + 1 == size || data[at + 1] != '\n');
    }
    if (!r->stop && csv_fini(parser, take_cell, end_row, r) != 0) {
        mg__say(r->errors, here(r), NULL, MG_E_SYNTAX,
                "the quotation mark of this cell is never closed");
        r->stop = true;
    }
}

static bool encoding_is_good(const char *file, const char *data, size_t size, mg_error_list *errors)
{
    const mg__place place = {file, 1, 0, true, NULL};
    bool wide = size >= 2 && (memcmp(data, "\xff\xfe", 2) == 0 || memcmp(data, "\xfe\xff", 2) == 0);
    bool zip = size >= 4 && memcmp(data, "PK\3\4", 4) == 0;

    if (wide) {
        mg__say(errors, place, NULL, MG_E_SYNTAX,
                "this is UTF-16 text; save the table as \"CSV UTF-8\"");
    } else if (zip) {
        mg__say(errors, place, NULL, MG_E_SYNTAX,
                "this is a spreadsheet file; export the table as \"CSV UTF-8\"");
    }
    return !wide && !zip;
}

mg__sheet *mg__sheet_read(const char *file, const char *data, size_t size, mg_error_list *errors)
{
    const int before = errors->n;
    struct csv_parser parser;

    if (!encoding_is_good(file, data, size, errors)) {
        return NULL;
    }
    if (size >= 3 && memcmp(data, "\xef\xbb\xbf", 3) == 0) {
        /* the mark with which spreadsheets begin UTF-8 */
        data += 3;
        size -= 3;
    }
    mg__sheet *sheet = calloc(1, sizeof *sheet);
    char *text = malloc(size + 2);
    if (!sheet || !text || csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI) != 0) {
        mg__say(errors, (mg__place){file, 0, 0, false, NULL}, NULL, MG_E_CAPACITY, MG_NO_MEMORY);
        free(sheet);
        free(text);
        return NULL;
    }
    sheet->file = file;
    sheet->text = text;
    csv_set_delim(&parser, delimiter(data, size));
    split(&(reader){.sheet = sheet, .errors = errors, .line = 1, .fresh = true}, &parser, data,
          size);
    csv_free(&parser);
    if (sheet->row_n == 0 && errors->n == before) {
        mg__say(errors, (mg__place){file, 1, 0, true, NULL}, NULL, MG_E_FIELD,
                "the table is empty; its first row names the columns");
    }
    if (errors->n > before) {
        mg__sheet_free(sheet);
        return NULL;
    }
    return sheet;
}

void mg__sheet_free(mg__sheet *sheet)
{
    if (sheet) {
        free(sheet->text);
        free(sheet);
    }
}

const char *mg__sheet_cell(const mg__sheet *sheet, int row, int cell)
{
    return cell >= 0 && cell < sheet->row[row].cell_n ? sheet->row[row].cell[cell] : "";
}

mg__place mg__sheet_place(const mg__sheet *sheet, int row, int cell)
{
    return (mg__place){sheet->file, sheet->row[row].line, cell + 1, true, NULL};
}

/* Matches one heading; case does not matter. */
static int heading(const mg__sheet *sheet, int cell, mg__names names)
{
    char word[MG__CLIP] = "";
    const char *text = mg__sheet_cell(sheet, 0, cell);
    size_t length = strlen(text);

    for (size_t at = 0; length < sizeof word && at < length; at++) {
        word[at] = mg_lower(text[at]);
    }
    return mg__find(word, names);
}

static void check_headed(const mg__sheet *sheet, mg_error_list *errors)
{
    for (int row = 1; row < sheet->row_n; row++) {
        for (int cell = 0; cell < sheet->row[row].cell_n; cell++) {
            if (*mg__sheet_cell(sheet, row, cell) && !*mg__sheet_cell(sheet, 0, cell)) {
                mg__say(errors, mg__sheet_place(sheet, row, cell), NULL, MG_E_FIELD,
                        "this column has no heading in the first row");
            }
        }
    }
}

bool mg__sheet_columns(const mg__sheet *sheet, mg__names names, int required_n, int *cell,
                       mg_error_list *errors)
{
    const int before = errors->n;

    for (int column = 0; column < names.n; column++) {
        cell[column] = -1;
    }
    for (int at = 0; at < sheet->row[0].cell_n; at++) {
        const char *text = mg__sheet_cell(sheet, 0, at);
        int column = heading(sheet, at, names);
        if (*text && column < 0) {
            mg__say_unknown(errors, mg__sheet_place(sheet, 0, at), "column", text, names);
        } else if (*text && cell[column] >= 0) {
            mg__say(errors, mg__sheet_place(sheet, 0, at), names.at[column], MG_E_FIELD,
                    "the column is there twice; column %d has it already", cell[column] + 1);
        } else if (*text) {
            cell[column] = at;
        }
    }
    /* if so, a misspelled column is probably the one that is missing */
    const bool misspelled = errors->n > before;
    for (int column = 0; column < required_n && !misspelled; column++) {
        if (cell[column] < 0) {
            mg__say(errors, mg__sheet_place(sheet, 0, -1), NULL, MG_E_FIELD,
                    "the column \"%s\" is missing", names.at[column]);
        }
    }
    if (errors->n == before) {
        check_headed(sheet, errors);
    }
    return errors->n == before;
}
