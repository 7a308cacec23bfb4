import type { Protocol } from '../../contracts/index.ts'
import { writeCsv as writeCells } from '../../lib/table/write-csv.ts'
import type { Standing } from '../../lib/statistics/standings.ts'
import { escapeLatex, latexRow } from '../../lib/table/latex-cell.ts'
import { escapeMarkdown } from '../../lib/table/markdown-cell.ts'
import {
  countingSentences,
  flagSentence,
  type BlameCounts,
  type CountingRule,
} from '../../lib/leaderboard/blame.ts'
import type { BoardCell } from '../../lib/leaderboard/rank-models.ts'
import type { BoardColumn, FailureRule } from '../../lib/leaderboard/board-table.ts'

/** A leaderboard as shown, ready for export. */
export interface BoardReport {
  readonly benchmark: string
  readonly protocol: Protocol
  readonly rule: FailureRule
  readonly counting: CountingRule
  readonly seed: number
  readonly resamples: number
  readonly columns: readonly BoardColumn[]
  readonly rows: readonly BoardReportRow[]
}

export interface BoardReportRow extends BlameCounts {
  readonly model: string
  /** Includes unsupported answers. */
  readonly failures: number
  readonly winRate: number
  readonly cells: readonly BoardCell[]
  /** Values indexed by column. Empty until they are computed. */
  readonly standings: readonly Standing[]
}

/** How failures count, as stated in every export. */
export const ruleSentences: Readonly<Record<FailureRule, string>> = {
  scored: 'Failures count as the protocol scores them (0 for most metrics).',
  successes: 'Failures are left out: means are conditioned on success.',
}

const noCell: BoardCell = { count: 0, mean: Number.NaN, low: Number.NaN, high: Number.NaN }

/** One line per model, five cells per column: mean, both ends of the interval, answers, rank. */
export function writeCsv({ columns, rows, protocol, rule, counting }: BoardReport): string {
  const header = [
    'model',
    'protocol',
    'failures count',
    'unsupported count',
    'unknown packages count',
    'answers',
    'failures',
    'unsupported',
    'unknown packages',
    'more unsupported than others',
    'mean win rate',
  ].concat(columns.flatMap(({ id }) => [`${id} mean`, `${id} low`, `${id} high`, `${id} n`, `${id} rank`]))
  const lines = rows.map((row) => [
    row.model,
    protocol,
    rule,
    counting.unsupported,
    counting.unknownPackages,
    row.answers,
    row.failures,
    row.unsupported,
    row.unknownPackages,
    row.isFlagged ? 'yes' : 'no',
    row.winRate,
    ...columns.flatMap((_, at) => {
      const { mean, low, high, count } = row.cells[at] ?? noCell
      return [mean, low, high, count, row.standings[at]?.rank ?? Number.NaN]
    }),
  ])
  return writeCells([header, ...lines])
}

/** Unknown values are null. */
export function writeJson({ columns, rows, ...about }: BoardReport): string {
  const known = (value: number) => (Number.isFinite(value) ? value : null)
  return `${JSON.stringify(
    {
      roundtrip: 'leaderboard',
      version: 1,
      ...about,
      interval: '95 % BCa bootstrap over items, items of one source drawn together',
      columns,
      rows: rows.map(({ cells, standings, winRate, ...row }) => ({
        ...row,
        winRate: known(winRate),
        cells: columns.map((column, at) => {
          const { count, mean, low, high } = cells[at] ?? noCell
          const standing = standings[at]
          return {
            column: column.id,
            n: count,
            mean: known(mean),
            interval: [known(low), known(high)],
            ...(standing === undefined ? {} : { rank: standing.rank, tieGroups: standing.groups }),
          }
        }),
      })),
    },
    null,
    2,
  )}\n`
}

function fixed(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3) : '–'
}

/** True for the best row of a column and any rows that tie with it. */
function isBest(row: BoardReportRow, at: number): boolean {
  return row.standings[at]?.groups.includes(0) ?? false
}

/** Appended to the count of unsupported answers for a flagged model. */
const flagMark = '†'

function countUnsupported({ unsupported, isFlagged }: BoardReportRow): string {
  return isFlagged ? `${unsupported}${flagMark}` : String(unsupported)
}

const countLabels = ['n', 'Failed', 'Unsupported', 'Unknown packages']

/** The counts of a row, below `countLabels`. */
function writeCounts(row: BoardReportRow): readonly string[] {
  return [String(row.answers), String(row.failures), countUnsupported(row), String(row.unknownPackages)]
}

function caption({ benchmark, protocol, rule, counting, resamples, seed, rows }: BoardReport): string {
  const answers = rows.reduce((most, row) => Math.max(most, row.answers), 0)
  return `${benchmark}, protocol "${protocol}", ${answers} answers a model at most. ${ruleSentences[rule]} ${countingSentences(counting)} Brackets: 95 % BCa intervals (${resamples} resamples, seed ${seed}). Bold: tied with the best (paired permutation tests, Holm).${rows.some(({ isFlagged }) => isFlagged) ? ` ${flagMark}: ${flagSentence}` : ''}`
}

export function writeMarkdown(report: BoardReport): string {
  const { columns, rows } = report
  const header = ['Model', ...countLabels, 'Win rate', ...columns.map(({ label }) => label)].map(
    escapeMarkdown,
  )
  const rule = header.map((_, at) => (at === 0 ? '---' : '---:'))
  const lines = rows.map((row) => [
    escapeMarkdown(row.model),
    ...writeCounts(row),
    fixed(row.winRate),
    ...columns.map((_, at) => {
      const cell = row.cells[at] ?? noCell
      if (cell.count === 0) return '–'
      const mean = isBest(row, at) ? `**${fixed(cell.mean)}**` : fixed(cell.mean)
      return `${mean} [${fixed(cell.low)}, ${fixed(cell.high)}]`
    }),
  ])
  const table = [header, rule, ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
  return `${table}\n\n${caption({ ...report, benchmark: escapeMarkdown(report.benchmark) })}\n`
}

/** A table with more columns than this, each with an interval, would be wider than a page, so it is scaled to fit. */
const fitsPage = 2

/** A LaTeX table for the booktabs package. */
export function writeLatex(report: BoardReport): string {
  const { columns, rows } = report
  const header = ['Model', ...countLabels, 'Win rate', ...columns.map(({ label }) => label)].map(escapeLatex)
  const lines = rows.map((row) => [
    escapeLatex(row.model),
    ...writeCounts(row).map(escapeLatex),
    escapeLatex(fixed(row.winRate)),
    ...columns.map((_, at) => {
      const cell = row.cells[at] ?? noCell
      if (cell.count === 0) return '--'
      const mean = isBest(row, at) ? `\\textbf{${fixed(cell.mean)}}` : fixed(cell.mean)
      return `${mean} {\\scriptsize [${fixed(cell.low)}, ${fixed(cell.high)}]}`
    }),
  ])
  const body = lines.map(latexRow).join('\n')
  const isWide = columns.length > fitsPage
  return `% needs \\usepackage{booktabs${isWide ? ',graphicx' : ''}}
\\begin{table}
\\centering
\\caption{${escapeLatex(caption(report))}}
${isWide ? '\\resizebox{\\textwidth}{!}{%\n' : ''}\\begin{tabular}{l${'r'.repeat(header.length - 1)}}
  \\toprule
${latexRow(header)}
  \\midrule
${body}
  \\bottomrule
\\end{tabular}${isWide ? '}' : ''}
\\end{table}
`
}
