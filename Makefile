# Everything runs in .venv, which the targets make and keep up to date themselves.
# Needed on the machine: Python 3.11 or newer with venv, and for `test` and `bench` a C compiler.

PYTHON ?= python3
JOBS ?= 2
# The tests compile with -Og, which builds in less than half the time of the -O3 of `compile`, `bench` and the wheel.
TEST_OPT ?= g

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
OURSELVES := $(PIP) install --no-deps --no-build-isolation --editable .

# What has to hold on both builds runs again on the compiled one; long random suites run on one build only, which the
# mark `build` of a test names (tests/conftest.py).
COMPILED_TESTS = $(wildcard tests/bots tests/contract tests/rules tests/cases tests/kernel tests/oracle tests/recorded tests/secrecy)

COMPILE_TESTED = $(BIN)/python tools/compile.py --opt $(TEST_OPT)

export PYTHONPATH :=
# Dozens of processes read the same modules: what Python made of them is kept, also where that is switched off.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode

.PHONY: help play test check web web-check chromium postgres pure-tests compiled-tests bench compile wheel setup pin clean
.DEFAULT_GOAL := help
.NOTPARALLEL:

help:
	@echo "make play     set up what playing needs and open the table"
	@echo "make test     all checks, then all tests: pure Python first, then compiled"
	@echo "make check    formatting, lint, types, generated source, import layers, rule matrix"
	@echo "make web      build the browser table into web/dist"
	@echo "make bench    measure our speed and that of other engines, in one run"
	@echo "make compile  build build/compiled with -O3"
	@echo "make wheel    build the compiled wheel into dist and try it in an empty environment"
	@echo "make setup    make .venv with everything that development needs"
	@echo "make pin      write requirements*.txt anew from pyproject.toml (UPGRADE=1: newest versions)"
	@echo "make clean    delete .venv, build, dist and caches"

# Without ENNEAD_COMPILE=0, a C compiler that is at hand compiles in the background once the table is open.
play: $(VENV)/.play web
	@ENNEAD_COMPILE="$${ENNEAD_COMPILE:-later}" $(BIN)/ennead play

# Debian's packages are installed beside those of Python. The checks leave a processor idle, on which the compiler works
# meanwhile; the tests begin when both are done. Those of the compiled build take what those of the other leave idle while
# they wait, and what they print comes last.
test:
	@$(MAKE) --no-print-directory chromium postgres & packages=$$!; \
		$(MAKE) --no-print-directory setup; made=$$?; wait $$packages && exit $$made
	@mkdir -p build; $(COMPILE_TESTED) >build/compile.log 2>&1 & compiler=$$!; trap 'kill $$compiler 2>/dev/null' EXIT; \
		$(MAKE) --no-print-directory check web-check web || exit 1; \
		wait $$compiler || { cat build/compile.log; exit 1; }
	@$(MAKE) --no-print-directory compiled-tests JOBS=1 >build/compiled-tests.log 2>&1 & compiled=$$!; \
		$(MAKE) --no-print-directory pure-tests; pure=$$?; \
		wait $$compiled; made=$$?; cat build/compiled-tests.log; exit $$((pure + made))

check: setup
	@echo "== format" && $(BIN)/ruff format --check .
	@echo "== lint" && $(BIN)/ruff check .
	@echo "== types" && $(BIN)/mypy
	@echo "== generated source" && $(BIN)/python tools/records.py --check
	@echo "== import layers" && $(BIN)/lint-imports --no-logo
	@echo "== rule matrix" && $(BIN)/python tools/rule_matrix.py --check

web: $(if $(wildcard $(VENV)/.dev),$(VENV)/.dev,$(VENV)/.play)
	@$(BIN)/python tools/web.py build

web-check: setup
	@echo "== browser table" && $(BIN)/python tools/web.py check

# For the tests in a real browser: Debian's Chromium, if there is one without windows, which does less for each page.
chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "installing Chromium" && export DEBIAN_FRONTEND=noninteractive && apt-get update -qq && { apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-liberation >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends chromium fonts-liberation >/dev/null; }; } || { echo "The browser tests need Chromium, and there is no command 'chromium': install it (Debian, Ubuntu: apt install chromium)." >&2; exit 1; }

# For the test with two servers on one database; before the tests, so that what is missing is said at once.
postgres:
	@tools/postgres.sh install

# One process more than there are processors: a test that waits for a browser or server leaves its processor to another.
pure-tests: setup web chromium postgres
	@echo "== tests, pure Python"
	@ENNEAD_BUILD=pure $(BIN)/python -m pytest -q -n $$(($(JOBS) + 1)) --dist worksteal

compiled-tests: setup
	@echo "== tests, compiled"
	@$(COMPILE_TESTED)
	@PYTHONPATH="$(CURDIR)/build/compiled" ENNEAD_BUILD=compiled $(BIN)/python -m pytest -q -p no:schemathesis -n $(JOBS) --dist worksteal $(COMPILED_TESTS)

bench: $(VENV)/.bench compile
	@PYTHONPATH="$(CURDIR)/build/compiled" $(BIN)/ennead bench

compile: setup
	@$(BIN)/python tools/compile.py

wheel: setup web
	@$(BIN)/python tools/wheel.py

setup: $(VENV)/.dev

pin:
	@tools/pin.sh

clean:
	rm -rf $(VENV) build dist web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps: each is as new as the last time its requirements were installed.

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { echo "Ennead needs Python 3.11 or newer, and there is no $(PYTHON): install it, or say make PYTHON=/path/to/python." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ennead needs Python 3.11 or newer, and $(PYTHON) is older: install a newer one, or say make PYTHON=/path/to/python." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "$(PYTHON) cannot make virtual environments: install its venv package (Debian, Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@echo "making $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.made requirements.txt pyproject.toml hatch_build.py
	@echo "installing what playing needs"
	@$(PIP) install --no-compile --require-hashes -r requirements.txt
	@$(OURSELVES)
	@touch $@

$(VENV)/.dev: $(VENV)/.made requirements-dev.txt pyproject.toml hatch_build.py
	@echo "installing what development needs"
	@$(PIP) install --no-compile --require-hashes -r requirements-dev.txt
	@$(OURSELVES)
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements-bench.txt
	@echo "installing the engines to compare with"
	@$(PIP) install --no-compile --require-hashes -r requirements-bench.txt
	@touch $@
