import type { BenchmarkItem, ImportEvent } from '../../contracts/index.ts'
import type { SuiteIssue, SuiteRow } from './suite-rows.ts'

/** Of each file; more would only fill the memory. */
const maxIssues = 1000

/** Joins what a file holds to the rows that are there: answers find their items, scores their answers. */
export class RowJoiner {
  readonly rows: SuiteRow[]
  readonly issues: SuiteIssue[] = []
  readonly #file: string
  readonly #nextKey: () => number
  readonly #byItem = new Map<string, number[]>()

  constructor(rows: readonly SuiteRow[], file: string, nextKey: () => number) {
    this.rows = [...rows]
    this.#file = file
    this.#nextKey = nextKey
    rows.forEach(({ item }, index) => this.#note(item, index))
  }

  take(event: ImportEvent): void {
    switch (event.type) {
      case 'issue':
        this.#addIssue(event)
        return
      case 'item':
        if (!this.#byItem.has(event.item.id)) this.#addRow(this.#newRow(event.row, event.item))
        return
      case 'answer':
      case 'recorded-score': {
        const indexes = this.#byItem.get(event.itemId) ?? []
        const item = this.rows[indexes[0] ?? -1]?.item
        if (item === undefined) {
          const message = `There is no item "${event.itemId}" for this answer.`
          this.#addIssue({ file: this.#file, row: event.row, path: 'item', message })
        } else if (event.type === 'recorded-score') this.#addScore(indexes, event)
        else {
          const { name, text } = event.answer
          const isHere = indexes.some((index) => {
            const answer = this.rows[index]?.answer
            return answer?.name === name && answer.text === text
          })
          // A file that is read again, or with scores now, adds no second row of one answer.
          if (isHere) return
          const row = { ...this.#newRow(event.row, item), answer: event.answer }
          const free = indexes.find((index) => this.rows[index]?.answer === null)
          if (free === undefined) this.#addRow(row)
          else this.rows[free] = row
        }
      }
    }
  }

  /** The rows with what happened meanwhile to those that are listed: a run goes on while a file is read. */
  joinTo(listed: readonly SuiteRow[]): readonly SuiteRow[] {
    const byKey = new Map(listed.map((row) => [row.key, row]))
    return this.rows.map((row) => {
      const known = byKey.get(row.key)
      return known === undefined ? row : { ...known, recorded: row.recorded }
    })
  }

  #addScore(indexes: readonly number[], event: Extract<ImportEvent, { type: 'recorded-score' }>): void {
    const at = indexes.findLast((index) => this.rows[index]?.answer?.name === event.answer)
    const row = at === undefined ? undefined : this.rows[at]
    if (at === undefined || row === undefined) return
    const others = row.recorded.filter(({ metric }) => metric !== event.score.metric)
    this.rows[at] = { ...row, recorded: [...others, event.score] }
  }

  #addRow(row: SuiteRow): void {
    this.#note(row.item, this.rows.length)
    this.rows.push(row)
  }

  #addIssue({ file, row, path, message }: SuiteIssue): void {
    if (this.issues.length < maxIssues) this.issues.push({ file, row, path, message })
  }

  #note({ id }: BenchmarkItem, index: number): void {
    const known = this.#byItem.get(id)
    if (known === undefined) this.#byItem.set(id, [index])
    else known.push(index)
  }

  #newRow(fileRow: number, item: BenchmarkItem): SuiteRow {
    const key = this.#nextKey()
    return { key, fileRow, item, answer: null, recorded: [], state: 'idle', record: null, problem: null }
  }
}

/** Changed rows, gathered to be shown together: thousands change while the list is looked at. */
export class RowChanges {
  readonly #rows = new Map<number, SuiteRow>()

  get isEmpty(): boolean {
    return this.#rows.size === 0
  }

  add(rows: readonly SuiteRow[]): void {
    for (const row of rows) this.#rows.set(row.key, row)
  }

  /** The rows with all changes, which are forgotten. What a file told of a row meanwhile stays. */
  apply(rows: readonly SuiteRow[]): readonly SuiteRow[] {
    const changed = rows.map((row) => {
      const change = this.#rows.get(row.key)
      return change === undefined ? row : { ...change, recorded: row.recorded }
    })
    this.#rows.clear()
    return changed
  }
}
