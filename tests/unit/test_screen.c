/* SPDX-License-Identifier: MIT
 * The cell buffer: columns of characters, cutting and wrapping, the nearest ASCII. */
#include "base/utf8.h"
#include "tui/screen/screen.h"

#include <stdlib.h>
#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

/* clang-format on */

static void check(mg_screen *screen, const char *expected)
{
    char *text = mg_screen_text(screen);

    assert_string_equal(text, expected);
    free(text);
    mg_screen_clear(screen);
}

static void columns_are_counted(void **state)
{
    (void)state;
    assert_int_equal(mg_text_width("GO"), 2);
    assert_int_equal(mg_text_width("Élysées"), 7);
    assert_int_equal(mg_text_width("東京"), 4);
    assert_int_equal(mg_text_width("e\xcc\x81"), 1);
    assert_int_equal(mg_text_width("\xff\xfe"), 2);
    assert_int_equal(mg_text_fit("東京", 3), 3);
    assert_int_equal(mg_text_fit("Élysées", 2), 3);
}

static void text_is_cut_at_the_edge(void **state)
{
    mg_screen screen = {0};
    mg_pane pane;

    (void)state;
    assert_true(mg_screen_resize(&screen, 8, 2));
    pane = mg_screen_pane(&screen);
    assert_int_equal(mg_put(pane, 5, 0, mg_style_of(0, 0), "Boardwalk"), 3);
    mg_put(pane, -2, 1, mg_style_of(0, 0), "GO to Jail");
    mg_put(pane, 0, 7, mg_style_of(0, 0), "nowhere");
    check(&screen, "     Boa\n to Jail\n");
    mg_put(pane, 5, 0, mg_style_of(0, 0), "東京");
    mg_put_right(pane, 8, 1, mg_style_of(0, 0), "99");
    check(&screen, "     東\n      99\n");
    mg_put(pane, 0, 0, mg_style_of(0, 0),
           "a\xff"
           "b\xe2\x82");
    check(&screen, "a?b??\n\n");
    mg_screen_free(&screen);
}

static void long_text_keeps_its_end(void **state)
{
    mg_screen screen = {0};

    (void)state;
    assert_true(mg_screen_resize(&screen, 30, 2));
    mg_put_cut(mg_screen_pane(&screen), 0, 0, 30, mg_style_of(0, 0),
               "Mortgage Mediterranean Avenue for $30, makes $1530");
    mg_put_cut(mg_screen_pane(&screen), 0, 1, 30, mg_style_of(0, 0), "Short enough");
    check(&screen, "Mortgage Mediterra…makes $1530\nShort enough\n");
    mg_screen_free(&screen);
}

static void long_text_is_wrapped(void **state)
{
    mg_screen screen = {0};
    mg_pane pane;

    (void)state;
    assert_true(mg_screen_resize(&screen, 12, 4));
    pane = mg_screen_pane(&screen);
    assert_int_equal(mg_put_wrapped(pane, 0, 2, mg_style_of(0, 0), "Ada pays Ben fifty\nand goes"),
                     3);
    check(&screen, "Ada pays Ben\n  fifty\nand goes\n\n");
    assert_int_equal(mg_put_wrapped(pane, 0, 0, mg_style_of(0, 0), "Hauptbahnhofstrasse"), 2);
    check(&screen, "Hauptbahnhof\nstrasse\n\n\n");
    assert_int_equal(mg_put_wrapped(pane, 0, 0, mg_style_of(0, 0), ""), 0);
    mg_screen_free(&screen);
}

/* An arrow never covers a letter. */
static void arrows_have_columns_of_their_own(void **state)
{
    const char *text = "aaa bbb ccc ddd eee fff ggg hhh";
    mg_screen screen = {0};
    mg_pane pane;
    int from = 0;

    (void)state;
    assert_true(mg_screen_resize(&screen, 7, 2));
    pane = mg_screen_pane(&screen);
    assert_int_equal(mg_put_wrapped(pane, 0, 0, mg_style_of(0, 0), text), 4);
    check(&screen, "aaa bbb\nccc   ↓\n");
    mg_put_scrolled(pane, &from, 0, mg_style_of(0, 0), text);
    check(&screen, "aaa\nbbb   ↓\n");
    from = 1;
    mg_put_scrolled(pane, &from, 0, mg_style_of(0, 0), text);
    check(&screen, "bbb   ↑\nccc   ↓\n");
    from = 99;
    mg_put_scrolled(pane, &from, 0, mg_style_of(0, 0), text);
    assert_int_equal(from, 6);
    check(&screen, "ggg   ↑\nhhh\n");
    mg_put_scrolled(pane, &from, 0, mg_style_of(0, 0), "aaa bbb ccc ddd");
    assert_int_equal(from, 0);
    check(&screen, "aaa bbb\nccc ddd\n");
    mg_screen_free(&screen);
}

static void panes_lie_within_panes(void **state)
{
    mg_screen screen = {0};
    mg_pane inner;

    (void)state;
    assert_true(mg_screen_resize(&screen, 10, 4));
    mg_box(mg_screen_pane(&screen), mg_style_of(0, 0), "x");
    inner = mg_pane_part(mg_screen_pane(&screen), 1, 1, 99, 2);
    assert_int_equal(inner.w, 9);
    inner = mg_pane_part(inner, 0, 0, 3, 1);
    mg_put(inner, 0, 0, mg_style_of(0, 0), "abcdef");
    mg_put(mg_pane_part(inner, 5, 0, 3, 1), 0, 0, mg_style_of(0, 0), "no");
    check(&screen, "┌ x ─────┐\n│abc     │\n│        │\n└────────┘\n");
    mg_screen_free(&screen);
}

static void ascii_is_near(void **state)
{
    (void)state;
    assert_int_equal(mg_ascii_of("a"), 'a');
    assert_int_equal(mg_ascii_of("É"), 'E');
    assert_int_equal(mg_ascii_of("ß"), 's');
    assert_int_equal(mg_ascii_of("ł"), 'l');
    assert_int_equal(mg_ascii_of("š"), 's');
    assert_int_equal(mg_ascii_of("ž"), 'z');
    assert_int_equal(mg_ascii_of("┌"), '+');
    assert_int_equal(mg_ascii_of("─"), '-');
    assert_int_equal(mg_ascii_of("│"), '|');
    assert_int_equal(mg_ascii_of("×"), 'x');
    assert_int_equal(mg_ascii_of("東"), '?');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_counted),
        cmocka_unit_test(text_is_cut_at_the_edge),
        cmocka_unit_test(long_text_keeps_its_end),
        cmocka_unit_test(long_text_is_wrapped),
        cmocka_unit_test(arrows_have_columns_of_their_own),
        cmocka_unit_test(panes_lie_within_panes),
        cmocka_unit_test(ascii_is_near),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
