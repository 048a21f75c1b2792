/* SPDX-License-Identifier: MIT
 * Declarations that POSIX has and wasi-libc lacks: every file is compiled with it. The module
 * shares nothing with other programs, and its files have no rights. */
#ifndef MAGIE_SITE_MISSING_H
#define MAGIE_SITE_MISSING_H

#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

void arc4random_buf(void *out, size_t size);
uint32_t arc4random(void);
int fchmod(int fd, mode_t mode);
int flock(int fd, int operation);

/** Copies a path to whole[PATH_MAX]; all paths here are absolute. NULL if there is no such file. */
char *realpath(const char *path, char *whole);

#endif
