#include "cli/commands.h"
#include "net/socket.h"

#include "magie/match.h"
#include "magie/rng.h"

#include <curses.h>
#include <ini.h>
