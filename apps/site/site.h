/* SPDX-License-Identifier: MIT
 * The module of the page: macros for functions that the worker's script calls by name, and for
 * functions of the script that are called here. */
#ifndef MAGIE_SITE_SITE_H
#define MAGIE_SITE_SITE_H

/* Stands before a function that only the script calls, by its name. */
#define SITE_EXPORT(type, name, ...)                                                               \
    __attribute__((export_name(#name))) type name(__VA_ARGS__);                                    \
    type name(__VA_ARGS__)

/* Stands before a function of the script. */
#define SITE_IMPORT(name) __attribute__((import_module("magie"), import_name(#name)))

#endif
