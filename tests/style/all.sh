#!/bin/bash
# No line is too long, and every long function has its reason.
exec tools/check_style.sh .
