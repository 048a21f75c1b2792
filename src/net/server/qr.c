/* SPDX-License-Identifier: MIT
 * Links as QR codes: an image, or block characters of a terminal. */
#include "net/server/qr.h"

#include "record/words/out.h"

#include <qrencode.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { QUIET = 4 }; /* width of the empty border, in modules */

static QRcode *square_of(const char *text)
{
    return strlen(text) > MG_QR_TEXT_MAX ? NULL : QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
}

static bool is_dark(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width &&
           (code->data[y * code->width + x] & 1);
}

/* Draws a path with a rectangle for each run of dark modules in a row. */
static void put_rows(mg__out *o, const QRcode *code)
{
    for (int y = 0; y < code->width; y++) {
        for (int x = 0; x < code->width; x++) {
            int n = 0;

            while (is_dark(code, x + n, y)) {
                n++;
            }
            if (n) {
                mg__putf(o, "M%d %dh%dv1h-%dz", x, y, n, n);
                x += n;
            }
        }
    }
}

char *mg_qr_svg(const char *text)
{
    QRcode *code = square_of(text);
    mg__out o = mg__out_growing();

    if (!code) {
        return NULL;
    }
    int side = code->width + 2 * QUIET;
    mg__putf(&o,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\" "
             "shape-rendering=\"crispEdges\">"
             "<path fill=\"#fff\" d=\"M%d %dh%dv%dh-%dz\"/><path d=\"",
             -QUIET, -QUIET, side, side, -QUIET, -QUIET, side, side, side);
    put_rows(&o, code);
    mg__put(&o, "\"/></svg>\n");
    QRcode_free(code);
    if (!mg__out_is_whole(&o)) {
        free(o.at);
        return NULL;
    }
    return o.at;
}

/* A character shows two modules, one above the other. Light modules are lit, so that the code is
 * right on a dark background; it is reversed for a light one. */
void mg_qr_print(const char *text, FILE *out)
{
    static const char *const blocks[] = {" ", "\u2584", "\u2580", "\u2588"};
    QRcode *code = square_of(text);

    for (int y = -QUIET / 2; code && y < code->width + QUIET / 2; y += 2) {
        fputs("  \033[97;40m", out);
        for (int x = -QUIET / 2; x < code->width + QUIET / 2; x++) {
            fputs(blocks[2 * !is_dark(code, x, y) + !is_dark(code, x, y + 1)], out);
        }
        fputs("\033[0m\n", out);
    }
    QRcode_free(code);
}
