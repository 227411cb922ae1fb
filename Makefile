# `make` alone lists what there is to make.
#
# Set-up is kept in stamps (.venv/.runtime and the like): it is done, and shown, only when what it
# depends on has changed.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
# The tests start Python hundreds of times. Where it is told to keep nothing that it has compiled, as in many images
# of containers, every server would compile itself and its libraries anew, for two and a half seconds.
unexport PYTHONDONTWRITEBYTECODE
# Where what was compiled is kept, so that a wheel, which is built of the sdist somewhere else, takes it from here.
export MUGGINS_COMPILED := $(CURDIR)/build/compiled

BIN     := .venv/bin
# Nothing is compiled ahead, which is half of the time: Python does it for what is imported, once.
PIP     := $(BIN)/python -m pip install --disable-pip-version-check --no-compile
NPM     := npm --prefix web
RUNTIME := .venv/.runtime
DEV     := .venv/.dev
MODULES := web/node_modules/.stamp
CLIENT  := src/muggins/server/client/index.html
# What is compiled: the modules that have a .pxd.
HEART   := $(wildcard src/muggins/search/*.pxd) $(patsubst %.pxd,%.py,$(wildcard src/muggins/search/*.pxd))
PYTHON_CODE := src tests training setup.py $(wildcard bench examples tools)
# Directories count as sources too, so that a file taken away also means a new build.
CLIENT_SOURCES := $(shell find web/src web/worker web/public 2>/dev/null) $(wildcard src/muggins/locales/*/*.ftl) \
	$(wildcard web/*.html web/*.ts web/*.js web/*.mjs web/*.json)

.PHONY: help play test test-long test-web lint wire format bench strength train wheel lock clean chromium services

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: $(RUNTIME) $(CLIENT) ## open a table in the browser
	@$(BIN)/muggins serve --open

# A file of tests is a processor's: its tests share a server and a browser. Files go in their order, for those with
# few tests are often the long ones, and must not come last. Half of the time they wait for other programs.
WORKERS := $(shell echo $$(( ($$(getconf _NPROCESSORS_ONLN) * 3 + 1) / 2 )))
test: chromium services $(DEV) $(CLIENT) lint test-web ## check everything: style, types, web client, Python, browser
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

# Scaled up from parts of it, all of it takes about eight hours on two cores, nearly all of that for a million hands
# a preset. SHARE=0.01 plays a hundredth of the hands and takes half an hour. ONLY="-k belief" runs some of it
# (and 5 is how pytest ends where it finds no such test).
SHARE := 1
ONLY :=
test-long: chromium services $(DEV) ## check at length what `make test` checks in brief, for about eight hours
	MUGGINS_SHARE=$(SHARE) $(BIN)/python -m pytest -n auto --dist worksteal -m long $(ONLY) || [ $$? = 5 ]
	$(BIN)/python -m pytest -n auto --dist loadfile --hypothesis-profile others -m "hypothesis and not long" $(ONLY) || [ $$? = 5 ]

lint: $(DEV) $(MODULES) ## check style and types without changing anything
	$(BIN)/python -m pip check
	$(BIN)/ruff check $(PYTHON_CODE)
	$(BIN)/ruff format --check $(PYTHON_CODE)
	$(BIN)/mypy $(filter-out setup.py,$(PYTHON_CODE))
	$(NPM) run lint
	$(NPM) run typecheck

wire: $(DEV) $(MODULES) ## write the client's types and the tables of docs/api.md again, of what goes over the wire
	$(BIN)/python -m tools.wire_types
	$(BIN)/python -m tools.api_tables

format: $(DEV) $(MODULES) ## lay out the code as `make lint` wants it
	$(BIN)/ruff check --fix-only $(PYTHON_CODE)
	$(BIN)/ruff format $(PYTHON_CODE)
	$(NPM) run format

bench: $(DEV) $(CLIENT) ## measure, each number beside its peer
	$(BIN)/python -m bench

strength: $(DEV) ## play the levels against each other, for an hour or two, into docs/strength.md
	$(BIN)/python -m bench.strength

train: $(DEV) ## learn the policies of the computer players again, for half an hour or so
	$(BIN)/python -m training

wheel: $(DEV) $(CLIENT) ## build the package into dist/, web client included
	$(BIN)/python -m build --no-isolation

lock: $(DEV) ## pin the dependencies again after a change to pyproject.toml
	tools/lock

clean: ## remove everything that was made here, set-up included
	rm -rf src/muggins/search/*.so
	rm -rf .venv web/node_modules $(dir $(CLIENT)) build dist src/*.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find $(filter-out setup.py,$(PYTHON_CODE)) -name __pycache__ -type d -prune -exec rm -rf {} +

test-web: $(MODULES)
	$(NPM) test

chromium:
	@found=$$(tools/chromium) && echo "The browser tests use $$found"

services:
	@found=$$(tools/services) && echo "The tests start their own PostgreSQL and Redis:" $$found

.venv/.made:
	@python=$$(tools/find-python) && echo "Making .venv with $$python" && "$$python" -m venv --clear .venv
	@touch $@

.venv/.locked: requirements/runtime.txt | .venv/.made
	$(PIP) --require-hashes -r requirements/runtime.txt
	@touch $@

$(RUNTIME): pyproject.toml setup.py $(HEART) .venv/.locked
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements/dev.txt $(RUNTIME)
	$(PIP) --require-hashes -r requirements/dev.txt | sed -u '/^Requirement already satisfied/d'
	@touch $@

$(MODULES): web/package-lock.json
	@tools/check-node
	$(NPM) ci --no-audit --no-fund
	@touch $@

$(CLIENT): $(MODULES) $(CLIENT_SOURCES)
	$(NPM) run build
	@touch $@
