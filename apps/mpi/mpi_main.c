/* SPDX-License-Identifier: MIT
 * `magie-mpi`: the commands that play many games, spread over the processes of an MPI job. Each
 * process plays its part of the games and gets the sums of all, so that all of them take the same
 * way through the command; the first one reports it. */
#include "cli/command.h"
#include "cli/front.h"
#include "cli/study_run.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROWS = 1, PATIENCE = 10 /* seconds */ };

static int rank, ranks;

/* ---- adding up ---- */

/* NOLINTBEGIN(readability-non-const-parameter): the parameters are those of MPI_User_function */
static void add_sums(void *from, void *to, int *n, MPI_Datatype *type)
{
    (void)type;
    for (int k = 0; k < *n; k++) {
        mg_sums_add((mg_sums *)to + k, (const mg_sums *)from + k);
    }
}

static void add_pairs(void *from, void *to, int *n, MPI_Datatype *type)
{
    (void)type;
    for (int k = 0; k < *n; k++) {
        mg_pairs_add((mg_pairs *)to + k, (const mg_pairs *)from + k);
    }
}

static void add_moments(void *from, void *to, int *n, MPI_Datatype *type)
{
    (void)type;
    for (int k = 0; k < *n; k++) {
        mg_moment_merge((mg_moment *)to + k, (const mg_moment *)from + k);
    }
}

/* NOLINTEND(readability-non-const-parameter) */

static void all_add(void *at, size_t size, int n, MPI_User_function *add)
{
    MPI_Datatype type;
    MPI_Op op;

    MPI_Type_contiguous((int)size, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    MPI_Op_create(add, 1, &op);
    MPI_Allreduce(MPI_IN_PLACE, at, n, type, op, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    MPI_Type_free(&type);
}

static void add_up(mg_moment *at, int n)
{
    all_add(at, sizeof *at, n, add_moments);
}

static void add_results(mg_results *r)
{
    for (int arm = 0; arm < r->arm_n; arm++) {
        all_add(&r->arm[arm], sizeof r->arm[arm], 1, add_sums);
    }
    for (int k = 0; k < r->difference_n; k++) {
        all_add(&r->pairs[k], sizeof r->pairs[k], 1, add_pairs);
    }
    MPI_Allreduce(MPI_IN_PLACE, &r->games, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
}

static bool is_any(bool what)
{
    int any = what;

    MPI_Allreduce(MPI_IN_PLACE, &any, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    return any != 0;
}

static uint64_t sum_of(uint64_t what)
{
    MPI_Allreduce(MPI_IN_PLACE, &what, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    return what;
}

/* ---- records, which the first process keeps in the order of the games ---- */

static void send_bytes(const void *bytes, size_t n)
{
    MPI_Send(bytes, (int)n, MPI_BYTE, 0, ROWS, MPI_COMM_WORLD);
}

/* The next bytes of a process; 0: it has no more. What does not fit is dropped. */
static size_t receive_bytes(int from, void *bytes, size_t cap)
{
    MPI_Status status;
    MPI_Message message;
    int n = 0;

    MPI_Mprobe(from, ROWS, MPI_COMM_WORLD, &message, &status);
    MPI_Get_count(&status, MPI_BYTE, &n);
    if ((size_t)n <= cap) {
        MPI_Mrecv(bytes, n, MPI_BYTE, &message, &status);
        return (size_t)n;
    }
    void *dropped = malloc((size_t)n);
    MPI_Mrecv(dropped, dropped ? n : 0, MPI_BYTE, &message, &status);
    free(dropped);
    return 0;
}

static mg_processes processes = {
    .add = add_results,
    .any = is_any,
    .sum = sum_of,
    .moments = add_up,
    .send = send_bytes,
    .receive = receive_bytes,
};

/* ---- the program ---- */

static const char *const shared[] = {"sim",     "compare",  "sweep",     "seek",
                                     "analyze", "annotate", "tournament"};

static bool can_share(int argc, char **argv)
{
    for (size_t k = 0; k < sizeof shared / sizeof shared[0] && argc > 1; k++) {
        if (strcmp(argv[1], shared[k]) == 0) {
            return true;
        }
    }
    if (rank == 0) {
        fprintf(stderr,
                "magie-mpi: runs sim, compare, sweep, seek, analyze, annotate and tournament; "
                "anything else is for magie\n");
    }
    return false;
}

/* ---- the end ---- */

static FILE *own_errors; /* what a process other than the first says goes here, to be read again */
static int terminal = -1;

/* Of all processes only the first is heard. */
static bool be_silent(void)
{
    own_errors = tmpfile();
    terminal = dup(STDERR_FILENO);
    fflush(stderr);
    return own_errors && terminal >= 0 && dup2(fileno(own_errors), STDERR_FILENO) >= 0 &&
           freopen("/dev/null", "w", stdout);
}

/* What ended this process, which others do not know of. */
static void tell_why(void)
{
    char said[400];
    size_t n = 0;

    fflush(stderr);
    if (own_errors && fseek(own_errors, 0, SEEK_SET) == 0) {
        n = fread(said, 1, sizeof said, own_errors);
    }
    dprintf(terminal >= 0 ? terminal : STDERR_FILENO,
            "magie-mpi: process %d has failed, and others wait for it: all are ended\n%.*s", rank,
            (int)n, said);
}

/* A process that has failed where the others did not expect it, such as for want of memory, would
 * leave them waiting for ever: it ends them unless they come to their end as well. Where all have
 * agreed to fail they do so at once. */
static void end_together(bool failed)
{
    const struct timespec moment = {.tv_nsec = 20000000};
    const time_t begun = time(NULL);
    MPI_Request all;
    int here = 0;

    MPI_Ibarrier(MPI_COMM_WORLD, &all);
    for (MPI_Test(&all, &here, MPI_STATUS_IGNORE); !here;
         MPI_Test(&all, &here, MPI_STATUS_IGNORE)) {
        if (failed && time(NULL) > begun + PATIENCE) {
            tell_why();
            MPI_Abort(MPI_COMM_WORLD, MG_EXIT_FAILED);
        }
        nanosleep(&moment, NULL);
    }
}

int main(int argc, char **argv)
{
    int level, code = MG_EXIT_USAGE;

    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (can_share(argc, argv)) {
        processes.part = rank;
        processes.parts = ranks;
        mg_study_use_processes(&processes);
        code = rank > 0 && !be_silent() ? MG_EXIT_FAILED : mg_front(argc, argv);
    }
    end_together(code != MG_EXIT_OK);
    MPI_Finalize();
    return rank == 0 ? code : MG_EXIT_OK;
}
