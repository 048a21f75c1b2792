# The front door. `make` lists what there is; the build itself is in CMakeLists.txt.
.DEFAULT_GOAL := help
.SUFFIXES:

MAGIE_WERROR ?= OFF
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
MAGIE_GAMES ?= 5000
MAGIE_POSITIONS ?= 3000000
MAGIE_ROLLS ?= 100000000
MAGIE_FRAMES ?= 1000000
MAGIE_SOCKET_GAMES ?= 25
MUTANTS ?= 100
SEED ?= 1

# $(call build,PRESET,TARGET...)
define build
{ cmake --preset $(1) -DMAGIE_WERROR=$(MAGIE_WERROR) >build/.configure 2>&1 || \
    { cat build/.configure; false; }; } && \
cmake --build build/$(1) $(addprefix --target ,$(2)) -- --quiet
endef

.PHONY: help
help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: deps-play ## install what is missing, build and play in the terminal
	@[ -x build/release/magie ] || echo 'Building, which takes a moment.'
	@{ $(call build,release,magie); } >build/.build 2>&1 || { cat build/.build; exit 1; }
	@exec ./build/release/magie play

.PHONY: serve
serve: page ## the same in the browser; LAN=1: also from phones in the network; PORT=N: on another port
	@[ -x build/release/magie ] || echo 'Building, which takes a moment.'
	@{ $(call build,release,magie); } >build/.build 2>&1 || { cat build/.build; exit 1; }
	@exec ./build/release/magie serve $(if $(LAN),--address '*') $(if $(PORT),--port $(PORT))

.PHONY: page
page: deps-serve ## build the page for people, build/web
	@tools/page.sh

.PHONY: site
site: deps-site ## build the page that needs no server, a folder for any web space, build/site
	@{ $(call build,release,magie_embed); } >build/.build 2>&1 || { cat build/.build; exit 1; }
	@MAGIE_WERROR=$(MAGIE_WERROR) tools/site.sh && du -sb build/site | awk '{ print "build/site: " $$1 " bytes" }'

.PHONY: release
release: deps-play ## build the optimised program, build/release/magie
	@$(call build,release)

.PHONY: release-pgo
release-pgo: deps-play ## the same, compiled with a profile of games, build/release-pgo/magie; takes twice as long
	@MAGIE_WERROR=$(MAGIE_WERROR) tools/pgo.sh release-pgo magie

.PHONY: install
install: deps-play ## install program, libmagie and documents below PREFIX (/usr/local)
	@$(call build,install)
	@cmake --install build/install --prefix $(PREFIX) >build/.install || { cat build/.install; false; }
	@echo "Installed below $(DESTDIR)$(PREFIX); build/install/install_manifest.txt lists the files."

.PHONY: wheel
wheel: deps-play ## pack the Python package with libmagie in it, build/magie-*.whl
	@$(call build,install,magie_shared)
	@python3 tools/wheel.py "$$(realpath build/install/libmagie.so)" build

.PHONY: deb
deb: page ## build Debian packages of program, library, headers and server, build/*.deb; the program by a profile of games
	@MAGIE_WERROR=$(MAGIE_WERROR) tools/pgo.sh deb
	@cd build/deb && cpack -B ../packages >../.cpack || { cat ../.cpack; false; }
	@mv build/packages/*.deb build/ && rm -r build/packages && ls build/*.deb

.PHONY: test
test: deps-test ## build and run every test, with gcc and clang, under sanitizers
	@tools/run_tests.sh

.PHONY: web-full
web-full: page deps-test ## check every screen of every game with axe, and each game on a killed server; `make test` checks the most used ones
	@$(call build,release,magie)
	@cd apps/web && MAGIE=../../build/release/magie WHOLE=1 node tests/run.mjs

.PHONY: quick
quick: deps-test ## build and run the tests with gcc and sanitizers only
	@tools/run_tests.sh debug

.PHONY: property-full
property-full: deps-test ## the properties on MAGIE_GAMES (5000) random games of each edition
	@$(call build,debug,magie run_property)
	@MAGIE_GAMES=$(MAGIE_GAMES) tools/property.sh

.PHONY: positions-full
positions-full: deps-test ## try MAGIE_POSITIONS (3000000) changed positions: every accepted one can be played
	@$(call build,integer,run_property)
	MAGIE_GAMES=1 MAGIE_POSITIONS=$(MAGIE_POSITIONS) ./build/integer/tests/run_property tests/property

.PHONY: protocol-full
protocol-full: deps-test ## try a million mutated requests and a hundred thousand mutated logs
	@$(call build,debug,run_protocol)
	MAGIE_PROTOCOL=mutations MAGIE_LINES=1000000 MAGIE_LOGS=100000 ./build/debug/tests/run_protocol

.PHONY: frames-full
frames-full: deps-test ## send MAGIE_FRAMES (1000000) broken frames to a server under sanitizers
	@$(call build,debug,magie)
	MAGIE=build/debug/magie MAGIE_FRAMES=$(MAGIE_FRAMES) bash tests/serve/frames.sh

.PHONY: secrets-full
secrets-full: deps-test ## play MAGIE_SOCKET_GAMES (25) games of each of four kinds: hidden things change no byte on a socket
	@$(call build,debug,test_secrets)
	MAGIE_SOCKET_GAMES=$(MAGIE_SOCKET_GAMES) ./build/debug/tests/test_secrets

.PHONY: python-full
python-full: deps-test ## 10,000 random games of each edition through the classes of the Python package, more in its batches
	@$(call build,release,magie)
	MAGIE=build/release/magie MAGIE_BUILD=build/release MAGIE_GAMES=6000 MAGIE_GAMES_OF_A_CLASS=2500 bash tests/install/python.sh

.PHONY: faults
faults: deps-test ## run every command while each allocation, read, write and sync fails in turn
	@$(call build,debug,magie run_faults)
	MAGIE=build/debug/magie MAGIE_BUILD=build/debug MAGIE_FAULTS=all ./build/debug/tests/run_faults

.PHONY: odds-check
odds-check: deps-test ## compare exact odds with MAGIE_ROLLS (100000000) rolls by the rules
	@$(call build,o3,run_odds)
	MAGIE_ROLLS=$(MAGIE_ROLLS) ./build/o3/tests/run_odds tests/odds

.PHONY: lab-check
lab-check: deps-play ## play LAB_RUNS (500) runs of LAB_GAMES (400) games: how often intervals contain the truth, and chance finds something
	@$(call build,release,magie)
	@tools/lab_check.py

.PHONY: bench
bench: deps-play ## measure the speed of the optimised program
	@$(call build,release)
	./build/release/magie bench

.PHONY: peers
peers: deps-play ## compare the speed with other programs, in alternating runs (bench/peers.py); DIR=FOLDER of their clones
	@$(call build,release,magie)
	@bench/peers.py $(DIR) $(PAIRS)

.PHONY: load
load: deps-play ## play at tables of four over real sockets, as fast as the server answers; LOAD="TABLES SECONDS THINK IDLE"
	@$(call build,release,magie magie_load)
	@tools/load.sh $(LOAD)

.PHONY: fuzz
fuzz: deps-test ## fuzz every target for FUZZ_SECONDS (60), or FUZZ_RUNS inputs
	@$(call build,fuzz)
	@FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_RUNS=$(FUZZ_RUNS) tools/fuzz.sh $(FUZZ_TARGETS)

.PHONY: sanitize
sanitize: deps-sanitize ## check threads, uninitialised memory and 32 bits, which `make test` does not
	@tools/sanitize.sh

.PHONY: mutants
mutants: deps-test ## make MUTANTS (100) random changes to the rules by SEED (1): the tests must notice each
	@cmake --preset mutants >build/.configure 2>&1 || { cat build/.configure; false; }
	@cmake --build build/mutants --target mutants -- --quiet
	@./build/mutants/mutants $(MUTANTS) $(SEED)

.PHONY: coverage
coverage: deps-coverage ## measure the branches that the tests take; fails below the minimum of a folder
	@$(call build,coverage,measured)
	@tools/coverage.sh

.PHONY: docs
docs: deps-play ## write the generated documents
	@$(call build,release,magie magie_rulebook magie_observations)
	@tools/docs.sh

.PHONY: format
format: deps-format ## lay out the sources with clang-format
	@git ls-files '*.c' '*.h' '*.cpp' | grep -v /bad/ | xargs -r clang-format -i

.PHONY: format-check
format-check: deps-format ## list what clang-format would lay out differently, and lines over 100 columns
	@git ls-files '*.c' '*.h' '*.cpp' | grep -v /bad/ | xargs -r clang-format --dry-run -Werror
	@tools/check_style.sh .

.PHONY: tidy
tidy: deps-format ## look for mistakes with clang-tidy; fails on any finding
	@cmake --preset clang >build/.configure 2>&1 || { cat build/.configure; false; }
	@tools/tidy.sh

.PHONY: analyze-code
analyze-code: deps-format ## look for mistakes with cppcheck, the analyzer of gcc, and clang-tidy for longer; fails on any finding
	@tools/analyze.sh
	@TIDY_NODES=30000 $(MAKE) -s tidy

.PHONY: install-deps
install-deps: deps-all ## install everything that any target needs

.PHONY: clean
clean: ## remove everything built
	rm -rf build

deps-%:
	@mkdir -p build && tools/install-deps.sh $*
