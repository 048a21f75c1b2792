#include "record/engine/engine_ask.h"
#include "record/words/names.h"
