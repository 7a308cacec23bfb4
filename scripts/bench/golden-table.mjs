/*
 * Formats the golden pairs as tables: one line per pair and metric, then medians and extremes of each metric.
 */
import { median } from './median.mjs'

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
  const lines = [formatLine('Golden pair', 'metric and protocol', columns)]
  for (const row of rows) {
    const {
      pair,
      metric,
      protocol,
      coldMs,
      warmMs,
      oracleMs,
      oracleRatio,
      publishedSeconds,
      publishedRatio,
    } = row
    const both =
      protocol === 'reference'
        ? backEnds.rows.find((one) => one.pair === pair && one.metric === metric)
        : undefined
    const about = row.oracleEstimated === true ? '~' : ''
    lines.push(
      formatLine(pair, `${metric}, ${protocol}`, [
        coldMs.toFixed(1),
        warmMs.toFixed(1),
        oracleMs === undefined ? '-' : `${about}${(oracleMs / 1000).toFixed(3)}`,
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
  for (const one of summariseGoldens(rows)) {
    lines.push(
      formatLine('median of all pairs', one.name, [
        one.medianColdMs.toFixed(1),
        one.medianMs.toFixed(1),
        '',
        one.medianOracleRatio?.toFixed(0) ?? '-',
        '',
        one.medianRatio?.toFixed(0) ?? '-',
      ]),
    )
    lines.push(
      formatLine('worst of all pairs', one.name, [one.worstColdMs.toFixed(1), one.worstMs.toFixed(1)]),
    )
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
    'Published seconds, the oracle of earth movers and the GPU columns are of protocol "reference".',
    adapter === null
      ? 'GPU: no WebGPU adapter in this browser, nothing was measured.'
      : `* In Chromium, as the GPU columns: ${adapter}${isFallback ? ', a SOFTWARE adapter: its times say nothing of a device' : ''}.`,
  ]
}

/** @param {string} pair @param {string} metric with its protocol @param {readonly string[]} cells */
function formatLine(pair, metric, cells) {
  return `${pair.padEnd(34)} ${metric.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd()
}

/** @param {readonly GoldenRow[]} rows */
export function summariseGoldens(rows) {
  /** @type {Map<string, GoldenRow[]>} */
  const groups = new Map()
  for (const row of rows) {
    const name = `${row.metric}, ${row.protocol}`
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups].map(([name, own]) => {
    const published = own.flatMap(({ publishedRatio }) => publishedRatio ?? [])
    const oracle = own.flatMap(({ oracleRatio }) => oracleRatio ?? [])
    return {
      name,
      metric: own[0]?.metric ?? name,
      medianColdMs: median(own.map(({ coldMs }) => coldMs)),
      worstColdMs: Math.max(...own.map(({ coldMs }) => coldMs)),
      medianMs: median(own.map(({ warmMs }) => warmMs)),
      worstMs: Math.max(...own.map(({ warmMs }) => warmMs)),
      ...(published.length === 0 ? {} : { medianRatio: median(published) }),
      ...(oracle.length === 0 ? {} : { medianOracleRatio: median(oracle) }),
    }
  })
}
