/* SPDX-License-Identifier: MIT */
#ifndef MAGIE_REPORT_PAGE_STYLE_H
#define MAGIE_REPORT_PAGE_STYLE_H

/** The style sheet of a page, in parts; NULL ends the list. */
extern const char *const mg_page_style[];

#endif
