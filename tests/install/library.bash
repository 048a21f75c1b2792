# library.bash: builds libmagie once for all tests of this folder; to be sourced.
library_build=$(realpath "${MAGIE_BUILD:-build/debug}")/install

build_library() { # TARGET...
    cmake -S . -B "$library_build" -G Ninja -DCMAKE_BUILD_TYPE= -DCMAKE_C_FLAGS=-O1 -DMAGIE_TESTS=OFF -DMAGIE_LIBRARY=ON \
        -DMAGIE_HARDEN=ON -DCMAKE_INSTALL_LIBDIR=lib && cmake --build "$library_build" ${1:+--target "$@"}
}
