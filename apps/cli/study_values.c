/* SPDX-License-Identifier: MIT */
#include "cli/study_values.h"

mg_study mg_study_of_one(uint64_t games, uint64_t seed, const char *players,
                         const mg_work_values *work)
{
    mg_study study = mg_study_of(games);

    study.seed = seed;
    study.players = players;
    study.threads = work->threads;
    if (work->bot_seconds) {
        mg_exec_set_seconds(work->bot_seconds);
    }
    return study;
}

mg_study mg_study_from(const mg_study_values *v)
{
    mg_study study = mg_study_of_one(v->games, v->seed, v->players, &v->work);

    study.first = v->sample.first;
    study.follow = (uint32_t)v->sample.follow;
    study.seats = v->table.seats;
    study.stay = v->table.stay;
    study.boards = v->rules.boards;
    study.profile = v->rules.profile;
    study.set = v->rules.set.at;
    study.set_n = v->rules.set.n;
    return study;
}
