#!/bin/sh
# Make an environment with the server and everything it needs: deploy/build.sh FOLDER
# Pinned and checked by hash; the wheel carries the built browser table and compiled rules, or there is none:
# ENNEAD_COMPILE=0 leaves the rules as they are, which takes seconds instead of minutes and plays slower.
set -eu
export ENNEAD_WEB=1 ENNEAD_COMPILE="${ENNEAD_COMPILE:-1}"
target=${1:?a folder is needed}
source=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-python3}

"$python" -m venv "$target"
pip="$target/bin/python -m pip --disable-pip-version-check --no-input -q"
$pip install --no-compile --require-hashes -r "$source/requirements.txt"
$pip install --no-compile --no-deps "$source"
"$target/bin/ennead" --version
"$target/bin/python" -c 'import ennead.server.run; from ennead.server.edge.pages import find_web; assert find_web(), "without the browser table"'
