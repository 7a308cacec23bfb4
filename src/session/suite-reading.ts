import { msg, type BenchmarkItem, type ImportEvent } from '../contracts/index.ts'
import { areEqualJson } from '../lib/json/equal-json.ts'
import type { SuiteConflict, SuiteIssue, SuiteRow } from './suite-rows.ts'

/** Maximum number of issues kept per file, because keeping more would only use up memory. */
const maxIssues = 1000

/**
 * Merges a file's contents into the existing rows, matching answers to their items and scores to their answers. An
 * item is identified by its content. If a different item of the same name is already listed, the answers in this file
 * are matched to the item in this file.
 */
export class RowJoiner {
  readonly rows: SuiteRow[]
  readonly issues: SuiteIssue[] = []
  /** Number of issues beyond the limit; these are only counted. */
  moreIssues = 0
  readonly conflicts: SuiteConflict[] = []
  /** True if the file contained nothing usable. */
  isEmpty = true
  readonly #file: string
  readonly #nextKey: () => number
  /** Rows keyed by item name and grouped by the item's content. */
  readonly #byItem = new Map<string, { readonly item: BenchmarkItem; readonly indexes: number[] }[]>()
  /** Items from this file, keyed by name. */
  readonly #own = new Map<string, BenchmarkItem>()

  constructor(rows: readonly SuiteRow[], file: string, nextKey: () => number) {
    this.rows = [...rows]
    this.#file = file
    this.#nextKey = nextKey
    rows.forEach(({ item }, index) => this.#note(item, index))
  }

  take(event: ImportEvent): void {
    this.isEmpty = false
    switch (event.type) {
      case 'issue':
        this.#addIssue(event)
        return
      case 'item':
        this.#takeItem(event.row, event.item)
        return
      case 'answer':
      case 'recorded-score': {
        const found = this.#find(event.itemId)
        if (found === undefined || found === 'several') {
          const message =
            found === undefined
              ? msg`There is no item "${event.itemId}" for this answer.`
              : msg`Several items are called "${event.itemId}", so it is unclear which one this answer belongs to.`
          this.#addIssue({ file: this.#file, row: event.row, path: 'item', message })
          return
        }
        const { item, indexes } = found
        if (event.type === 'recorded-score') this.#addScore(indexes, event)
        else {
          const { name, text } = event.answer
          const isHere = indexes.some((index) => {
            const answer = this.rows[index]?.answer
            return answer?.name === name && answer.text === text
          })
          // If a file is read again, possibly with scores this time, no second row is added for the same answer.
          if (isHere) return
          const row = { ...this.#newRow(event.row, item), answer: event.answer }
          const free = indexes.find((index) => this.rows[index]?.answer === null)
          if (free === undefined) this.#addRow(row)
          else this.rows[free] = row
        }
      }
    }
  }

  /**
   * The rows, including changes made in the meantime to rows that were already listed, because a run continues while
   * a file is read.
   */
  joinTo(listed: readonly SuiteRow[]): readonly SuiteRow[] {
    const byKey = new Map(listed.map((row) => [row.key, row]))
    return this.rows.map((row) => {
      const known = byKey.get(row.key)
      return known === undefined ? row : { ...known, recorded: row.recorded }
    })
  }

  #takeItem(row: number, item: BenchmarkItem): void {
    const named = this.#byItem.get(item.id) ?? []
    const same = named.find((group) => areEqualJson(group.item, item))
    const own = this.#own.get(item.id)
    this.#own.set(item.id, same?.item ?? item)
    if (same !== undefined) return
    if (own !== undefined || named.length > 0) {
      this.conflicts.push({ file: this.#file, row, item: item.id })
    }
    this.#addRow(this.#newRow(row, item))
  }

  /**
   * The rows to which an answer in this file belongs: those of the item in this file if it has one, otherwise those
   * of the only item with that name.
   */
  #find(id: string) {
    const named = this.#byItem.get(id) ?? []
    const own = this.#own.get(id)
    if (own !== undefined) return named.find(({ item }) => item === own)
    return named.length > 1 ? 'several' : named[0]
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
    else this.moreIssues += 1
  }

  #note(item: BenchmarkItem, index: number): void {
    const named = this.#byItem.get(item.id)
    const group = named?.find((one) => areEqualJson(one.item, item))
    if (group !== undefined) group.indexes.push(index)
    else if (named !== undefined) named.push({ item, indexes: [index] })
    else this.#byItem.set(item.id, [{ item, indexes: [index] }])
  }

  #newRow(fileRow: number, item: BenchmarkItem): SuiteRow {
    const key = this.#nextKey()
    return { key, fileRow, item, answer: null, recorded: [], state: 'idle', record: null, problem: null }
  }
}

/**
 * Changed rows, collected so that they are displayed in batches, because thousands can change while the list is on
 * screen.
 */
export class RowChanges {
  readonly #rows = new Map<number, SuiteRow>()

  get isEmpty(): boolean {
    return this.#rows.size === 0
  }

  add(rows: readonly SuiteRow[]): void {
    for (const row of rows) this.#rows.set(row.key, row)
  }

  /**
   * Applies all collected changes to the rows and then clears the changes. Scores that a file has added to a row in
   * the meantime are kept.
   */
  apply(rows: readonly SuiteRow[]): readonly SuiteRow[] {
    const changed = rows.map((row) => {
      const change = this.#rows.get(row.key)
      return change === undefined ? row : { ...change, recorded: row.recorded }
    })
    this.#rows.clear()
    return changed
  }
}
