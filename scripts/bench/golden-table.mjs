/*
 * The golden pairs as tables for people: one line for each pair and metric, then medians and extremes of each metric.
 */

/** @typedef {import('./goldens.mjs').GoldenRow} GoldenRow */
/** @typedef {import('./back-ends.mjs').BackEnds} BackEnds */

const columns = [
  'cold ms',
  'warm ms',
  'oracle s',
  'oracle x',
  'published s',
  'published x',
  'CPU ms*',
  'GPU cold ms',
  'GPU warm ms',
  'CPU/GPU x',
]

/** @param {readonly GoldenRow[]} rows @param {BackEnds} backEnds */
export function formatGoldens(rows, backEnds) {
  const lines = [formatLine('Golden pair (protocol "reference")', 'metric', columns)]
  for (const row of rows) {
    const { pair, metric, coldMs, warmMs, oracleMs, oracleRatio, publishedSeconds, publishedRatio } = row
    const both = backEnds.rows.find((one) => one.pair === pair && one.metric === metric)
    const about = row.oracleEstimated === true ? '~' : ''
    lines.push(
      formatLine(pair, metric, [
        coldMs.toFixed(1),
        warmMs.toFixed(1),
        oracleMs === undefined ? '-' : `${about}${(oracleMs / 1000).toFixed(2)}`,
        oracleRatio === undefined ? '-' : `${about}${oracleRatio.toFixed(0)}`,
        publishedSeconds?.toFixed(3) ?? '-',
        publishedRatio?.toFixed(0) ?? '-',
        both?.cpuWarmMs.toFixed(1) ?? '-',
        both?.gpuColdMs.toFixed(1) ?? '-',
        both?.gpuWarmMs.toFixed(1) ?? '-',
        both?.ratio.toFixed(2) ?? '-',
      ]),
    )
  }
  for (const { metric, medianMs, worstMs, medianRatio, medianOracleRatio } of summariseGoldens(rows)) {
    lines.push(
      formatLine('median of all pairs', metric, [
        '',
        medianMs.toFixed(1),
        '',
        medianOracleRatio?.toFixed(0) ?? '-',
        '',
        medianRatio?.toFixed(0) ?? '-',
      ]),
    )
    lines.push(formatLine('worst of all pairs', metric, ['', worstMs.toFixed(1)]))
  }
  lines.push('', ...notes(backEnds))
  return lines.join('\n')
}

/** @param {BackEnds} backEnds */
function notes({ adapter, isFallback }) {
  return [
    'Cold and warm: in Node, the first call and the best of four. Oracle: metric.reference() in float64, written for',
    'reading; for earth movers by successive shortest paths, "~" estimated from 80 of its inner problems (whole with',
    '--ems-oracle N for the N cheapest pairs). Published: seconds of the published code, measured once (goldens.json).',
    adapter === null
      ? 'GPU: no WebGPU adapter in this browser, nothing was measured.'
      : `* In Chromium, as the GPU columns: ${adapter}${isFallback ? ', a SOFTWARE adapter: its times say nothing of a device' : ''}.`,
  ]
}

/** @param {string} pair @param {string} metric @param {readonly string[]} cells */
function formatLine(pair, metric, cells) {
  return `${pair.padEnd(34)} ${metric.padEnd(23)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd()
}

/** @param {readonly GoldenRow[]} rows */
export function summariseGoldens(rows) {
  return [...new Set(rows.map(({ metric }) => metric))].map((metric) => {
    const own = rows.filter((row) => row.metric === metric)
    const published = own.flatMap(({ publishedRatio }) => publishedRatio ?? [])
    const oracle = own.flatMap(({ oracleRatio }) => oracleRatio ?? [])
    return {
      metric,
      medianMs: median(own.map(({ warmMs }) => warmMs)),
      worstMs: Math.max(...own.map(({ warmMs }) => warmMs)),
      ...(published.length === 0 ? {} : { medianRatio: median(published) }),
      ...(oracle.length === 0 ? {} : { medianOracleRatio: median(oracle) }),
    }
  })
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
