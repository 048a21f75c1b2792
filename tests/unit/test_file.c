/* SPDX-License-Identifier: MIT
 * Files: read completely, written completely or not at all, also through links, with unchanged
 * permissions, by one program at a time. */
#include "record/matches/locked_file.h"

#include "magie/file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* cmocka wants these before it. */
/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */

static char dir[] = "/tmp/magie-test-XXXXXX";
static mg_err err;

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(dir) ? 0 : 1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(dir); /* fails where a test left a file behind */
}

static const char *in_folder(const char *name)
{
    static char path[2][256];
    static int turn;

    turn = !turn;
    snprintf(path[turn], sizeof path[turn], "%s/%s", dir, name);
    return path[turn];
}

static void check_text(const char *path, const char *text)
{
    size_t length = 0;
    char *read = mg_file_read(path, &length, &err);

    assert_non_null(read);
    assert_int_equal(length, strlen(text));
    assert_string_equal(read, text);
    free(read);
}

static void check_refused(const char *path, const char *told)
{
    memset(&err, 0, sizeof err);
    assert_int_equal(mg_file_write(path, "x", 1, &err), MG_E_IO);
    assert_string_equal(err.text, told);
    assert_int_equal(mg_file_write(path, "x", 1, NULL), MG_E_IO);
    assert_int_equal(mg_file_may_write(path, &err), MG_E_IO);
    assert_string_equal(err.text, told);
}

static void long_texts_come_back(void **state)
{
    enum { LONG = 300000 };

    char *text = malloc(LONG + 1);

    (void)state;
    assert_non_null(text);
    memset(text, 'x', LONG);
    text[LONG] = '\0';
    assert_int_equal(mg_file_write(in_folder("a"), text, LONG, &err), MG_E_OK);
    check_text(in_folder("a"), text);
    assert_int_equal(mg_file_write(in_folder("a"), "", 0, &err), MG_E_OK);
    check_text(in_folder("a"), "");
    unlink(in_folder("a"));
    free(text);
}

static void what_cannot_be_read_is_told(void **state)
{
    size_t length = 0;

    (void)state;
    assert_null(mg_file_read(in_folder("none"), &length, &err));
    assert_string_equal(err.text, "cannot be opened: No such file or directory");
    assert_string_equal(err.file, in_folder("none"));
    assert_null(mg_file_read(dir, &length, &err));
    assert_string_equal(err.text, "cannot be read: Is a directory");
    assert_null(mg_file_read(dir, &length, NULL));
    FILE *file = fopen(in_folder("big"), "w");
    assert_non_null(file);
    fclose(file);
    assert_int_equal(truncate(in_folder("big"), MG_FILE_MAX + 1L), 0);
    assert_null(mg_file_read(in_folder("big"), &length, &err));
    assert_string_equal(err.text, "cannot be read: File too large");
    unlink(in_folder("big"));
}

static void what_cannot_be_written_is_told(void **state)
{
    char name[PATH_MAX + 8];

    (void)state;
    check_refused(dir, "cannot be written: Is a directory");
    check_refused(in_folder("none/file"), "cannot be written: No such file or directory");
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    check_refused(name, "cannot be written: File name too long");
    name[PATH_MAX - 1] = '\0'; /* the name leaves no room for that of the temporary file */
    check_refused(name, "cannot be written: File name too long");
}

static void links_are_followed(void **state)
{
    char target[PATH_MAX];

    (void)state;
    assert_int_equal(symlink("file", in_folder("near")), 0);
    assert_int_equal(symlink(in_folder("file"), in_folder("far")), 0);
    assert_int_equal(symlink("loop", in_folder("loop")), 0);
    assert_int_equal(mg_file_write(in_folder("near"), "one", 3, &err), MG_E_OK);
    check_text(in_folder("file"), "one");
    assert_int_equal(mg_file_write(in_folder("far"), "two", 3, &err), MG_E_OK);
    check_text(in_folder("file"), "two");
    assert_int_equal(readlink(in_folder("near"), target, sizeof target), 4);
    check_refused(in_folder("loop"), "cannot be written: Too many levels of symbolic links");
    unlink(in_folder("near"));
    unlink(in_folder("far"));
    unlink(in_folder("loop"));
    unlink(in_folder("file"));
}

static void rights_are_kept(void **state)
{
    struct stat there;

    (void)state;
    assert_int_equal(mg_file_write(in_folder("a"), "one", 3, &err), MG_E_OK);
    assert_int_equal(chmod(in_folder("a"), 0640), 0);
    assert_int_equal(mg_file_may_write(in_folder("a"), &err), MG_E_OK);
    assert_int_equal(mg_file_write(in_folder("a"), "two", 3, &err), MG_E_OK);
    assert_int_equal(stat(in_folder("a"), &there), 0);
    assert_int_equal(there.st_mode & 0777, 0640);
    unlink(in_folder("a"));
}

static void one_program_writes(void **state)
{
    mg__locked_file held;

    (void)state;
    assert_int_equal(mg__locked_file_open(&held, in_folder("a"), &err), MG_E_OK);
    assert_int_equal(mg__locked_file_write(&held, "one", 3, &err), MG_E_OK);
    check_refused(in_folder("a"), "another program is writing this file");
    assert_int_equal(mg__locked_file_append(&held, ", two", 5, &err), MG_E_OK);
    assert_int_equal(mg__locked_file_sync(&held, &err), MG_E_OK);
    assert_int_equal(mg__locked_file_write(&held, "three", 5, &err), MG_E_OK);
    check_refused(in_folder("a"), "another program is writing this file");
    assert_int_equal(mg__locked_file_close(&held, &err), MG_E_OK);
    check_text(in_folder("a"), "three");
    assert_int_equal(mg_file_write(in_folder("a"), "four", 4, &err), MG_E_OK);
    unlink(in_folder("a"));
}

static void devices_stay_what_they_are(void **state)
{
    struct stat there;

    (void)state;
    assert_int_equal(mg_file_may_write("/dev/null", &err), MG_E_OK);
    assert_int_equal(mg_file_write("/dev/null", "x", 1, &err), MG_E_OK);
    assert_int_equal(mg_file_write("/dev/full", "x", 1, &err), MG_E_IO);
    assert_string_equal(err.text, "cannot be written: No space left on device");
    assert_int_equal(stat("/dev/null", &there), 0);
    assert_true(S_ISCHR(there.st_mode));
}

/* The link of an open pipe leads to a name that no file has. */
static void pipes_are_written_to(void **state)
{
    char path[32], got[8] = "";
    int end[2];

    (void)state;
    assert_int_equal(pipe(end), 0);
    snprintf(path, sizeof path, "/dev/fd/%d", end[1]);
    assert_int_equal(mg_file_may_write(path, &err), MG_E_OK);
    assert_int_equal(mg_file_write(path, "five", 4, &err), MG_E_OK);
    assert_int_equal(read(end[0], got, sizeof got), 4);
    assert_string_equal(got, "five");
    close(end[0]);
    close(end[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_texts_come_back),
        cmocka_unit_test(what_cannot_be_read_is_told),
        cmocka_unit_test(what_cannot_be_written_is_told),
        cmocka_unit_test(links_are_followed),
        cmocka_unit_test(rights_are_kept),
        cmocka_unit_test(one_program_writes),
        cmocka_unit_test(devices_stay_what_they_are),
        cmocka_unit_test(pipes_are_written_to),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
