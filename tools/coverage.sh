#!/bin/bash
# coverage.sh: runs the tests of build/coverage and reports lines and branches of src/.
set -u
cd "$(dirname "$0")/.." || exit 1
find build/coverage -name '*.gcda' -delete
(cd build/coverage && ctest -j2 --output-on-failure) </dev/null || exit 1
mkdir -p build/coverage/report
gcovr --root . --filter 'src/' --exclude '.*/tool/' --branches --object-directory build/coverage build/coverage \
    --html-details build/coverage/report/index.html --txt
echo "Line by line: build/coverage/report/index.html"
