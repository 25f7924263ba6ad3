#!/usr/bin/env bash
# A throwaway PostgreSQL for the tests, from Debian's packages, on a Unix socket and a loopback port of its own.
#
#   tools/postgres.sh install          make sure that PostgreSQL is on this machine (as root: apt-get)
#   tools/postgres.sh start FOLDER     make a database below FOLDER, start it, and print its URL
#   tools/postgres.sh stop FOLDER      stop it and delete FOLDER
#   tools/postgres.sh halt FOLDER MODE stop it and keep what it holds; MODE is fast, immediate or smart
#   tools/postgres.sh resume FOLDER    start it again
#
# PostgreSQL refuses to run as root, so root starts it as the user postgres.
set -euo pipefail

need="PostgreSQL is missing: install Debian's package 'postgresql' (apt-get install postgresql), or put its initdb and pg_ctl on the PATH."

programs() {
    if [ -n "${ENNEAD_POSTGRES_BIN:-}" ]; then
        echo "$ENNEAD_POSTGRES_BIN"
        return
    fi
    local found
    found=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
    if [ -n "$found" ] && [ -x "$found/initdb" ]; then
        echo "$found"
    elif command -v initdb >/dev/null && command -v pg_ctl >/dev/null; then
        dirname "$(command -v initdb)"
    else
        return 1
    fi
}

as_postgres() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --init-groups env HOME=/tmp "$@"
    else
        "$@"
    fi
}

install() {
    programs >/dev/null && return
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "$need" >&2
        exit 1
    fi
    echo "installing PostgreSQL" >&2
    export DEBIAN_FRONTEND=noninteractive
    # The packages would start a cluster of their own; the tests make theirs. What is written here stays, unasked.
    export UCF_FORCE_CONFFOLD=1
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] || echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    apt-get update -qq >&2 && apt-get install -y -qq --no-install-recommends postgresql >&2 || { echo "$need" >&2; exit 1; }
    programs >/dev/null || { echo "$need" >&2; exit 1; }
}

start() {
    local folder=$1 bin port
    install
    bin=$(programs)
    mkdir -p "$folder"
    [ "$(id -u)" != 0 ] || chown postgres "$folder"
    port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
    as_postgres "$bin/initdb" -D "$folder/data" -U ennead --auth=trust --no-sync -E UTF8 --locale=C >"$folder/initdb.log" 2>&1 ||
        { cat "$folder/initdb.log" >&2; exit 1; }
    echo "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories='$folder' -c fsync=off -c max_connections=50" >"$folder/options"
    resume "$folder"
    echo "postgresql://ennead@127.0.0.1:$port/postgres"
}

resume() {
    local folder=$1
    as_postgres "$(programs)/pg_ctl" -D "$folder/data" -w -t 60 -l "$folder/server.log" -o "$(cat "$folder/options")" start \
        >"$folder/start.log" 2>&1 </dev/null || { cat "$folder/start.log" "$folder/server.log" >&2; exit 1; }
}

halt() {
    as_postgres "$(programs)/pg_ctl" -D "$1/data" -m "$2" -w stop >/dev/null
}

stop() {
    local folder=$1 bin
    bin=$(programs)
    as_postgres "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null
    rm -rf "$folder"
}

case "${1:-}" in
install) install ;;
start) start "${2:?a folder is needed}" ;;
stop) stop "${2:?a folder is needed}" ;;
halt) halt "${2:?a folder is needed}" "${3:?fast, immediate or smart}" ;;
resume) resume "${2:?a folder is needed}" ;;
*)
    sed -n '2,10p' "$0" | sed 's/^# \{0,1\}//' >&2
    exit 2
    ;;
esac
