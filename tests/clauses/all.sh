#!/bin/bash
# Every clause and option has a scenario, and every citation names a clause.
exec tools/check_clauses.sh .
