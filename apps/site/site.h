/* SPDX-License-Identifier: MIT
 * The module of the page: functions that the worker's script calls, by their own names, and those
 * of the script that are called here. */
#ifndef MAGIE_SITE_SITE_H
#define MAGIE_SITE_SITE_H

/* The head of a function that the script calls by its name; nobody else does. */
#define SITE_EXPORT(type, name, ...)                                                               \
    __attribute__((export_name(#name))) type name(__VA_ARGS__);                                    \
    type name(__VA_ARGS__)

/* Before a function of the script. */
#define SITE_IMPORT(name) __attribute__((import_module("magie"), import_name(#name)))

#endif
