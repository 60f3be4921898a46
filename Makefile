# `make help` lists what can be made. Nothing need be installed beforehand but Python: Node comes as a wheel.
# A file named .ready in an environment says that it holds what pyproject.toml asks for, so a second run is quick.

PYTHON ?= python3
VENV   ?= .venv
PY     := $(VENV)/bin/python
NPM    := $(PY) js/npm.py
BUNDLE := muros_widget/widget/static/widget.js
TEXTS  := $(wildcard muros_widget/locale/*/LC_MESSAGES/muros_widget.po)
BUILT  := $(BUNDLE) $(TEXTS:.po=.mo)
# what the bundle is built from
INPUTS := js/package.json js/package-lock.json js/tsconfig.json $(shell find js/src -type f 2>/dev/null)
# Jupyter refuses to run as root, as one does in a container, unless told
AS_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help lab test lint format types contract unit doctest js bundle words notebooks dist e2e bench agreement strength refresh \
  screenshots clean

help:  ## list these targets
	@sed -nE 's/^([a-z0-9]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 22

lab: $(VENV)/lab.ready  ## open the first notebook in JupyterLab
	$(VENV)/bin/jupyter trust notebooks/*.ipynb  # they came with the clone; untrusted, their pictures are left out
	$(VENV)/bin/jupyter lab --LabApp.default_url=/lab/tree/notebooks/01-first-game.ipynb $(AS_ROOT)

test: lint types contract unit doctest js bundle notebooks dist e2e  ## run every check

lint: $(VENV)/test.ready  ## Python: style and likely mistakes
	$(PY) -m ruff check
	$(PY) -m ruff format --check

format: $(VENV)/test.ready js/node_modules/.ready  ## rewrite Python and TypeScript as lint wants them
	$(PY) -m ruff check --fix-only
	$(PY) -m ruff format
	$(NPM) run format

types: $(VENV)/test.ready  ## Python: mypy, strict
	$(PY) -m mypy

contract: $(VENV)/test.ready  ## which way imports run
	$(VENV)/bin/lint-imports

unit: $(VENV)/test.ready $(BUILT)  ## Python: tests
	$(PY) -m pytest -p no:playwright

doctest: $(VENV)/test.ready $(BUILT)  ## Python: the examples in docstrings
	$(PY) -m pytest -p no:playwright --doctest-modules muros_widget

js: js/node_modules/.ready  ## front end: lint, types, tests
	$(NPM) run lint
	$(NPM) run types
	$(NPM) run test

bundle: $(BUILT)  ## front end and texts: build them, and hold the size against the promise
	$(NPM) run sizes

words: $(VENV)/test.ready  ## gather the English texts, and bring the catalogue of every other language up to date
	$(PY) -m tests.refresh_words

notebooks: $(VENV)/test.ready $(BUILT)  ## run the guides; cells marked NBVAL_CHECK_OUTPUT are compared
	$(PY) -m pytest -p no:playwright --nbval-lax notebooks

dist: $(VENV)/test.ready $(BUILT)  ## build sdist and wheel, and try the wheel in an empty environment
	rm -rf dist $(VENV)-dist
	$(PY) -m build
	for file in py.typed $(foreach name,replay widget setup compare lesson playtest,widget/static/$(name).js widget/static/$(name).css) locale/es/LC_MESSAGES/muros_widget.mo samples/first-game.pgn; do \
	  tar -tzf dist/*.tar.gz | grep "/muros_widget/$$file$$" || exit 1; \
	  $(PY) -m zipfile -l dist/*.whl | grep "^muros_widget/$$file " || exit 1; \
	done
	$(PYTHON) -m venv $(VENV)-dist
	$(VENV)-dist/bin/python -m pip install --quiet dist/*.whl
	$(VENV)-dist/bin/python -I -c "import muros_widget, importlib.resources as r; \
	  print(len(r.files(muros_widget).joinpath('widget/static/widget.js').read_bytes()), 'bytes of bundle installed'); \
	  print(muros_widget.Rules().explain('es').splitlines()[0])"

e2e: $(VENV)/test.ready $(BUILT)  ## real browsers, in a process of their own
	$(PY) tests/e2e/browser.py
	$(PY) -m pytest tests/e2e --screenshot only-on-failure

refresh: $(VENV)/test.ready $(BUILT)  ## run the notebooks anew and keep their outputs
	$(PY) -m tests.refresh_notebooks

screenshots: $(VENV)/test.ready $(BUILT)  ## take the pictures of the README, and those that e2e compares
	$(PY) tests/e2e/browser.py
	$(PY) -m tests.e2e.screenshots

bench: $(VENV)-bench/.ready $(VENV)/test.ready $(BUILT)  ## hold the promises of speed and size against peers
	$(VENV)-bench/bin/python -m tests.benchmarks.run
	$(PY) tests/e2e/browser.py
	$(PY) -m tests.benchmarks.memory
	$(PY) -m tests.benchmarks.browser
	$(PY) -m tests.benchmarks.thinking

agreement: $(VENV)/test.ready  ## hold the kernel to the reference on a thousand games a reading and number of players
	AGREEMENT_GAMES=1000 $(PY) -m pytest -p no:playwright -q tests/games/muros/test_kernel_agrees.py

strength: $(VENV)/test.ready  ## how strong the built-in players are, in mirrored matches with intervals
	$(PY) -m tests.benchmarks.strength

clean:  ## remove what was installed and built
	rm -rf $(VENV) $(VENV)-dist $(VENV)-bench js/node_modules dist test-results $(dir $(BUNDLE)) $(TEXTS:.po=.mo)
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find muros_widget tests js -name __pycache__ -prune -exec rm -rf {} +

# ---- environments

$(PY):
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --upgrade pip

# An editable install builds the bundle as well: for `make lab`, a change of the front end is a reason to install again.
$(VENV)/lab.ready: pyproject.toml hatch_build.py $(INPUTS) $(TEXTS) | $(PY)
	$(PY) -m pip install --quiet --editable '.[lab,playtest]'
	touch $@

$(VENV)/test.ready: pyproject.toml hatch_build.py | $(PY)
	$(PY) -m pip install --quiet --editable '.[test]'
	touch $@ $(VENV)/lab.ready

$(VENV)-bench/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip install --quiet --upgrade pip
	$(VENV)-bench/bin/python -m pip install --quiet --prefer-binary --editable '.[fast]' chess open_spiel
	$(VENV)-bench/bin/python -m pip install --quiet --prefer-binary pgx || echo 'pgx does not install here: its row is left out'
	rm -rf $(VENV)-bench/lib/python*/site-packages/tests  # it brings a package of this name, which would hide ours
	touch $@

js/node_modules/.ready: js/package.json js/package-lock.json js/.npmrc | $(VENV)/test.ready
	$(NPM) ci
	touch $@

$(BUNDLE): $(INPUTS) | js/node_modules/.ready
	$(NPM) run build

%.mo: %.po | $(VENV)/test.ready
	$(PY) -m babel.messages.frontend --quiet compile --domain muros_widget --directory muros_widget/locale
