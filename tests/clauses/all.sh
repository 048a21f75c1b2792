#!/bin/bash
# Every clause has a scenario, and every citation names a clause.
exec tools/check_clauses.sh .
