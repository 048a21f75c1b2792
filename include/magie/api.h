/* SPDX-License-Identifier: MIT
 * The beginning of every public header: C linkage, visibility, and a few attributes. A name is part
 * of libmagie if it begins with mg_ or MG_ and is declared in include/magie; names that begin with
 * mg__ are not. */
#ifndef MAGIE_API_H
#define MAGIE_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define MG_BEGIN_DECLS                                                                             \
    extern "C" {                                                                                   \
    _Pragma("GCC visibility push(default)")
#define MG_END_DECLS                                                                               \
    _Pragma("GCC visibility pop")                                                                  \
    }
#define MG_STATIC_ASSERT(condition, text) static_assert(condition, text)
#else
/** Around the declarations of a public header: the shared library exports these and no others. */
#define MG_BEGIN_DECLS _Pragma("GCC visibility push(default)")
#define MG_END_DECLS _Pragma("GCC visibility pop")
#define MG_STATIC_ASSERT(condition, text) _Static_assert(condition, text)
#endif

/** A result that must be used; a printf format and its arguments. */
#define MG_NODISCARD __attribute__((warn_unused_result))
#define MG_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))

MG_BEGIN_DECLS

/** A failed assertion calls this: a bug in the library, or a caller that passes a value that a
 * function excludes. The library's version only traps, because a library neither prints nor exits.
 * A program replaces it by defining a function of this name with C linkage, also with the shared
 * library.
 *  Shape : file and line are a place in the library's sources, condition the text of what is false.
 *          It must not return.
 *  Threads: called by the one that fails. */
__attribute__((cold, noreturn)) void mg_assert_failed(const char *file, int line,
                                                      const char *condition);

MG_END_DECLS

#endif
