/* SPDX-License-Identifier: MIT
 * What POSIX has and wasi-libc has not: every file is compiled with it. Nothing is shared with
 * other programs here, and files have no rights. */
#ifndef MAGIE_SITE_MISSING_H
#define MAGIE_SITE_MISSING_H

#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

void arc4random_buf(void *out, size_t size);
uint32_t arc4random(void);
int fchmod(int fd, mode_t mode);
int flock(int fd, int operation);

/** A copy of a path in whole[PATH_MAX]: all paths here are whole. NULL if nothing is there. */
char *realpath(const char *path, char *whole);

#endif
