/* SPDX-License-Identifier: MIT */
#include "cli/front.h"

int main(int argc, char **argv)
{
    return mg_front(argc, argv);
}
