#!/usr/bin/env bash
# Requests made up from the OpenAPI description, thousands of them, against a server
# of our own. $1 is the program, $2 the schemathesis to use, $3 a seed.
set -euo pipefail
program=$1 schemathesis=$2
folder=$(mktemp -d)
"$program" serve --port 0 --data "$folder/data" --format json >"$folder/said" &
server=$!
trap 'kill $server 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 100); do
    grep -q '}' "$folder/said" && break
    sleep 0.1
done
url=$(sed -n 's/.*"address": "\([^"]*\)".*/\1/p' "$folder/said")
# Solves, rollouts, settled moves and sets of puzzles take a core for seconds each; they have
# tests of their own.
"$schemathesis" --config-file "$(dirname "$0")/schemathesis.toml" run "$url/api/openapi.json" \
    --url "$url/api" --seed "${3:-20261121}" --max-examples 25 \
    --exclude-path-regex '^/(solve|settle|rollout|distribution|statistics|puzzles|puzzles/test)$'
# It is still there.
curl --fail --silent --output /dev/null "$url/api/games"
