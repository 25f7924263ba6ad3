#!/bin/sh
# Make an environment with the server and everything it needs: deploy/build.sh FOLDER
# Pinned and checked by hash; the wheel carries the built browser table.
set -eu
target=${1:?a folder is needed}
source=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-python3}

"$python" -m venv "$target"
pip="$target/bin/python -m pip --disable-pip-version-check --no-input -q"
$pip install --no-compile --require-hashes -r "$source/requirements.txt"
$pip install --no-compile --no-deps "$source"
"$target/bin/ennead" --version
