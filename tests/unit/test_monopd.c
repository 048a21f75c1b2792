/* SPDX-License-Identifier: MIT
 * The translator of monopd's protocol by itself: lines of the client, requests to the hub, its
 * answers, and lines to the client. tests/serve plays whole games over sockets. */
#include "net/monopd/monopd.h"

#include <stdio.h>
#include <string.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* clang-format on */

#define ROOM "abcdefghijklmnopqrstuvwxyz"
#define E "\xc3\xa9"
#define TEN_E E E E E E E E E E E
#define SEAT "{\"name\":\"%s\",\"player\":\"human\",\"taken\":%s,\"present\":true,\"ready\":false}"

static char said[1 << 16], asked[1 << 14];
static int asks, renewed, closed;
static mg_monopd_hall *hall;
static mg_monopd *client;

static void keep(char *at, size_t cap, const char *text, size_t length)
{
    size_t n = strlen(at);

    assert_true(n + length < cap);
    memcpy(at + n, text, length);
    at[n + length] = '\0';
}

static void say(void *context, const char *lines, size_t length)
{
    (void)context;
    keep(said, sizeof said, lines, length);
}

static void ask(void *context, const char *line, size_t length)
{
    (void)context;
    asks++;
    asked[0] = '\0';
    keep(asked, sizeof asked, line, length);
}

static void renew(void *context)
{
    (void)context;
    renewed++;
}

static void close_it(void *context)
{
    (void)context;
    closed++;
}

static const mg_monopd_ends ends = {say, ask, renew, close_it};

static int set_up(void **state)
{
    (void)state;
    said[0] = asked[0] = '\0';
    asks = renewed = closed = 0;
    hall = mg_monopd_hall_new();
    client = mg_monopd_enter(hall, &ends, NULL);
    return client ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    mg_monopd_leave(client);
    mg_monopd_hall_free(hall);
    return 0;
}

static void hear(const char *line)
{
    said[0] = '\0';
    mg_monopd_hear(client, line, strlen(line));
}

static void tell(const char *line)
{
    said[0] = '\0';
    mg_monopd_tell(client, line, strlen(line));
}

static void is_in(const char *text, const char *part)
{
    if (!strstr(text, part)) {
        fail_msg("no %s in %s", part, text);
    }
}

static void whole(const char *stage, const char *name, const char *taken)
{
    char line[1024];

    snprintf(line, sizeof line,
             "{\"message\":\"whole\",\"you\":0,\"table\":{\"stage\":\"%s\",\"edition\":"
             "\"standard:classic\",\"onlookers\":true,\"host\":0,\"seats\":[" SEAT "," SEAT
             "]},\"chat\":[{\"seat\":0,\"text\":\"<&\\\"\\u0007>\"}]}",
             stage, name, taken, "Ben", "false");
    tell(line);
}

static void sit_down(const char *stage)
{
    hear(".nAda");
    hear(".gncity");
    is_in(asked, "\"do\":\"create\",\"name\":\"Ada\"");
    tell("{\"id\":1,\"ok\":true,\"token\":\"t0\",\"room\":\"" ROOM "\",\"seat\":0}");
    is_in(asked, "\"do\":\"set\",\"edition\":\"standard\",\"seats\":4");
    tell("{\"id\":2,\"ok\":true}");
    whole(stage, "Ada", "true");
}

/* Sixteen letters are as wide as a name may be, and longer than a seat takes: thirteen stay. */
static void test_long_names(void **state)
{
    (void)state;
    hear(".nაბგდევზთიკლმნოპჟ");
    hear(".gncity");
    is_in(asked, "\"name\":\"აბგდევზთიკლმნ\"");
}

static void test_hall(void **state)
{
    (void)state;
    is_in(said, "<monopd><server host=\"magie\" version=\"");
    is_in(said, "gameid=\"-1\" gametype=\"city\" name=\"Standard\"");
    is_in(said, "gametype=\"french_city\"");
    hear(".gncity");
    is_in(said, "type=\"error\" value=\"first say who you are: .nNAME\"");
    hear(".n");
    is_in(said, "<client playerid=\"");
    hear(".gnchess");
    is_in(said, "there is no such kind of game here");
    hear(".gj7");
    is_in(said, "there is no such game any more");
    hear(".r");
    is_in(said, "at a table only");
    hear("hello");
    is_in(said, "join a game first");
    hear("");
    assert_string_equal(said, "");
    assert_int_equal(asks, 0);
    hear(".d");
    assert_int_equal(closed, 1);
}

static void test_table(void **state)
{
    (void)state;
    sit_down("open");
    is_in(said, "<client playerid=\"1\" cookie=\"" ROOM "/t0\"/><gameupdate gameid=\"1\"");
    is_in(said,
          "players=\"1\" canbejoined=\"1\" canbewatched=\"1\" master=\"1\" status=\"config\"");
    is_in(said, "<playerupdate playerid=\"1\" name=\"Ada\"");
    assert_null(strstr(said, "Ben"));
    is_in(said, "value=\"&lt;&amp;&quot; &gt;\"");
    is_in(asked, "\"do\":\"catalogue\"");
    tell("{\"id\":3,\"ok\":true,\"editions\":[{\"name\":\"standard\",\"profile\":\"classic\"}],"
         "\"options\":[{\"name\":\"auction\",\"default\":true,\"text\":\"is auctioned\","
         "\"editions\":[\"standard\"]}]}");
    is_in(said, "<configupdate gameid=\"1\" configid=\"1\" name=\"auction\" description=\"is "
                "auctioned\" type=\"bool\" value=\"1\" edit=\"1\"/>");
    hear(".gc1:0");
    is_in(asked, "\"options\":{\"auction\":false}");
    tell("{\"id\":4,\"ok\":false,\"error\":{\"code\":\"field\",\"text\":\"no & never\"}}");
    is_in(said, "<msg type=\"error\" value=\"no &amp; never\"/>");
    hear("!set jail.fine=70");
    is_in(asked, "\"options\":{\"jail.fine\":70}");
    tell("{\"id\":5,\"ok\":true}");
    whole("open", "Ada", "false");
    is_in(said, "<playerupdate playerid=\"1\" game=\"-1\"/>");
    assert_int_equal(renewed, 1);
}

/* Others see the table, until nobody is at it. */
static void test_list(void **state)
{
    mg_monopd *other;

    (void)state;
    sit_down("open");
    said[0] = '\0';
    other = mg_monopd_enter(hall, &ends, NULL);
    is_in(said, "<gameupdate gameid=\"1\" gametype=\"city\" name=\"Standard\"");
    hear(".gx");
    assert_null(strstr(said, "deletegame"));
    tell("{\"id\":3,\"ok\":true}"); /* the catalogue */
    is_in(asked, "\"do\":\"leave\"");
    tell("{\"id\":4,\"ok\":true}");
    is_in(said, "<deletegame gameid=\"1\"/>");
    mg_monopd_leave(other);
}

static void test_hurry(void **state)
{
    static const char hurry[] = "{\"id\":1,\"ok\":false,\"wait\":1000,\"error\":{\"code\":"
                                "\"limit\",\"text\":\"wait a second\"}}";

    (void)state;
    hear(".nAda");
    hear(".gnus-house");
    assert_int_equal(asks, 1);
    tell(hurry);
    assert_string_equal(said, "");
    mg_monopd_tick(client);
    assert_int_equal(asks, 2);
    is_in(asked, "\"do\":\"create\"");
    for (int k = 0; k < 100; k++) {
        hear(".R" ROOM "/x");
    }
    is_in(said, "too many commands at once");
    assert_int_equal(asks, 2);
}

/* Begins a game on a board of 40 spaces, in which these actions are legal. */
static void begin(const char *legal)
{
    char line[4096];
    size_t n;

    sit_down("playing");
    is_in(asked, "\"do\":\"game\"");
    n = (size_t)snprintf(line, sizeof line,
                         "{\"id\":3,\"ok\":true,\"game\":{\"boards\":[{\"spaces\":[{}");
    for (int k = 1; k < 40; k++) {
        n += (size_t)snprintf(line + n, sizeof line - n, ",{}");
    }
    snprintf(line + n, sizeof line - n, "]}]}}");
    tell(line);
    is_in(asked, "\"do\":\"look\"");
    snprintf(line, sizeof line, "{\"id\":4,\"ok\":true,\"asked\":\"turn\",\"legal\":[%s]}", legal);
    tell(line);
}

/* Two cards that free from Jail are one button: every press of More shows another page. */
static void test_more(void **state)
{
    static const char fine[] = "<button command=\".jp\" caption=\"Pay the fine\"";
    static const char use[] = "<button command=\".jc\" caption=\"Use the card\"";

    (void)state;
    begin("{\"action\":\"0 fine\",\"kind\":\"fine\",\"text\":\"pay\"},"
          "{\"action\":\"0 use chance-8\",\"kind\":\"use\",\"text\":\"a card\"},"
          "{\"action\":\"0 use chest-5\",\"kind\":\"use\",\"text\":\"a card\"},"
          "{\"action\":\"0 roll\",\"kind\":\"roll\",\"text\":\"roll\"}");
    is_in(said, fine);
    for (int k = 0; k < 3; k++) {
        hear(".Am");
        is_in(said, k % 2 ? fine : use);
        is_in(said, "<button command=\".Am\" caption=\"More\"");
    }
}

/* With any chat, a client gets lines that an XML parser accepts: whole characters, and none that
 * XML forbids. */
static void test_bytes(void **state)
{
    static const char *const lines[] = {".\xff", "\xc3", ".n\xe2\x82", "\xed\xa0\x80",
                                        "a\xc0\x80?"};

    (void)state;
    begin("{\"action\":\"0 roll\",\"kind\":\"roll\",\"text\":\"roll\"}");
    hear("." TEN_E TEN_E TEN_E);
    is_in(said, "there is no command &quot;." TEN_E E E E E E E E E E "&quot; here");
    for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
        int before = asks;

        hear(lines[k]);
        is_in(said, "value=\"a line is text in UTF-8\"");
        assert_int_equal(asks, before);
    }
    hear("what?");
    is_in(asked, "what?");
    tell("{\"message\":\"chat\",\"seat\":0,\"text\":\"a\\ufffeb\\uffffc\\ufffd\"}");
    is_in(said, "a?b?c\xef\xbf\xbd");
}

/* A game that does not fit on the client's board is never sent; and no line of the hub, however
 * broken, ends the process. */
static void test_other_games(void **state)
{
    (void)state;
    sit_down("playing");
    is_in(asked, "\"do\":\"game\"");
    tell("{\"id\":3,\"ok\":true,\"game\":{\"boards\":[{\"spaces\":[{},{}]}]}}");
    is_in(said, "can show no game but on one board of 40 spaces");
    assert_int_equal(renewed, 1);
    for (const char *const *line =
             (const char *const[]){"", "[]", "{", "7", "{\"ok\":true}", "{\"message\":7}",
                                   "{\"message\":\"play\",\"events\":7}", "{\"message\":\"chat\"}",
                                   "{\"message\":\"table\"}", NULL};
         *line; line++) {
        tell(*line);
    }
    assert_string_equal(said, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_long_names, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_hall, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_table, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_list, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_hurry, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_more, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bytes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_other_games, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
