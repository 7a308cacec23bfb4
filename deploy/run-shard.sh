#!/bin/sh
# Each index of an indexed job is one shard: JOB_COMPLETION_INDEX counts from 0, and SHARDS is the number of shards.
# After a failure, a restarted shard resumes from the contents of its folder.
set -eu
: "${JOB_COMPLETION_INDEX:?}" "${SHARDS:?}" "${BENCHMARK:?}" "${ITEMS:?}" "${OUT:?}"
set -- --benchmark "$BENCHMARK" --items "$ITEMS" --shard "$((JOB_COMPLETION_INDEX + 1))/$SHARDS" --resume \
  --out "$OUT/shard-$JOB_COMPLETION_INDEX" --workers "${WORKERS:-2}" --protocol "${PROTOCOL:-paper}"
if [ -n "${ANSWERS:-}" ]; then set -- "$@" --answers "$ANSWERS"; fi
exec node "$(dirname "$0")/../scripts/batch.mjs" "$@"
