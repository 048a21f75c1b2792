#include "magie/rng.h"
#include "cli/commands.h"
#include "magie/match.h"
#include "net/socket.h"
#include <curses.h>
#include <ini.h>
