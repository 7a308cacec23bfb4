#!/bin/sh
# One index of an indexed job is one shard: JOB_COMPLETION_INDEX counts from 0, SHARDS says how many there are.
# Started again after a failure it goes on with what its folder has.
set -eu
: "${JOB_COMPLETION_INDEX:?}" "${SHARDS:?}" "${BENCHMARK:?}" "${ITEMS:?}" "${OUT:?}"
set -- --benchmark "$BENCHMARK" --items "$ITEMS" --shard "$((JOB_COMPLETION_INDEX + 1))/$SHARDS" --resume \
  --out "$OUT/shard-$JOB_COMPLETION_INDEX" --workers "${WORKERS:-2}" --protocol "${PROTOCOL:-paper}"
if [ -n "${ANSWERS:-}" ]; then set -- "$@" --answers "$ANSWERS"; fi
exec node "$(dirname "$0")/../scripts/batch.mjs" "$@"
