import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isObject } from './json.mjs'

/*
 * Counts, for the summary at the end of a run, the answers of each model that were unsupported or used unknown
 * packages. The same code counts and flags them on the pages.
 */

/** @typedef {import('./json.mjs').Json} Json */
/** @typedef {import('../src/lib/leaderboard/blame.ts').CountingRule} CountingRule */
/** @typedef {typeof import('../src/lib/leaderboard/blame.ts')} Blame */

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @returns {Promise<Blame>} */
async function loadBlame() {
  // Only needed at the end of a run.
  const { runnerImport } = await import('vite')
  const path = join(root, 'src/lib/leaderboard/blame.ts')
  const options = { configFile: /** @type {const} */ (false), root, logLevel: /** @type {const} */ ('error') }
  return (await /** @type {Promise<{ module: Blame }>} */ (runnerImport(path, options))).module
}

/** @typedef {{ answers: number, unsupported: number, unknownPackages: number, means: Map<string, { sum: number, count: number }> }} Counts */

/** Counts for each model, updated as answers arrive. */
export class BlameTally {
  /** @type {Map<string, Counts>} */
  #models = new Map()
  /** If null, the scores of a record are counted as they are. @type {CountingRule | null} */
  #rule

  /** @param {CountingRule | null} rule */
  constructor(rule) {
    this.#rule = rule
  }

  /**
   * Adds a record of an evaluation. If the answer was not to blame for a failure, `ifFailed` contains the scores that
   * the answer would get if it were to blame, as returned by the headless page.
   * @param {Json} record
   * @param {unknown} ifFailed
   */
  add(record, ifFailed) {
    const { answer, outcome, settings } = record
    if (!isObject(answer) || !isObject(outcome) || !isObject(settings)) return
    const model = String(answer['name'])
    /** @type {Counts} */
    const own = this.#models.get(model) ?? {
      answers: 0,
      unsupported: 0,
      unknownPackages: 0,
      means: new Map(),
    }
    this.#models.set(model, own)
    const isUnknown = outcome['stage'] === 'render' && outcome['code'] === 'unknown-package'
    own.answers += 1
    if (isObject(ifFailed)) own.unsupported += 1
    else if (isUnknown) own.unknownPackages += 1
    for (const score of this.#scoresOf(record, ifFailed, isUnknown)) {
      if (!isObject(score) || score['protocol'] !== settings['protocol']) continue
      const metric = String(score['metric'])
      const { sum, count } = own.means.get(metric) ?? { sum: 0, count: 0 }
      own.means.set(metric, { sum: sum + Number(score['value']), count: count + 1 })
    }
  }

  /** @param {Json} record @param {unknown} ifFailed @param {boolean} isUnknown @returns {readonly unknown[]} */
  #scoresOf({ scores }, ifFailed, isUnknown) {
    const isFailure = this.#rule?.unsupported === 'failure'
    if (this.#rule !== null && isObject(ifFailed)) return isFailure ? listOf(ifFailed['scores']) : []
    const isLeftOut = isUnknown && this.#rule?.unknownPackages === 'unsupported' && !isFailure
    return isLeftOut ? [] : listOf(scores)
  }

  /** Returns the lines to print. Empty if nothing was evaluated. @returns {Promise<string[]>} */
  async describe() {
    if (this.#models.size === 0) return []
    const { countBlame, countingSentences, flagSentence, usualCounting } = await loadBlame()
    const flags = countBlame(this.#each(), this.#rule ?? usualCounting)
    const lines = [...this.#models].flatMap(([model, own]) => {
      const means = [...own.means].map(
        ([metric, { sum, count }]) => `${metric} ${(sum / count).toFixed(4)} (${count})`,
      )
      const mark = flags.get(model)?.isFlagged === true ? ', more than others' : ''
      return [
        `${JSON.stringify(model)}: ${own.answers} ${own.answers === 1 ? 'answer' : 'answers'}, ${own.unsupported} unsupported${mark}, ${own.unknownPackages} with unknown packages.`,
        ...(means.length === 0 ? [] : [`  Means (answers): ${means.join(', ')}`]),
      ]
    })
    const isFlagged = [...flags.values()].some((one) => one.isFlagged)
    return [
      ...lines,
      ...(this.#rule === null ? [] : [countingSentences(this.#rule)]),
      ...(isFlagged ? [`More than others: ${flagSentence}`] : []),
    ]
  }

  /** @returns {Generator<{ model: string, setback: import('../src/lib/leaderboard/blame.ts').Setback | null }>} */
  *#each() {
    for (const [model, { answers, unsupported, unknownPackages }] of this.#models) {
      for (let at = 0; at < answers; at++) {
        const isUnknown = at < unsupported + unknownPackages
        yield { model, setback: at < unsupported ? 'unsupported' : isUnknown ? 'unknown-package' : null }
      }
    }
  }
}

/** @param {unknown} value @returns {readonly unknown[]} */
function listOf(value) {
  return Array.isArray(value) ? value : []
}
