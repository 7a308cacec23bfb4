import {
  defaultSettings,
  msg,
  textOf,
  type BenchmarkItem,
  type EvaluationRecord,
  type Message,
  type Prompt,
} from '../../contracts/index.ts'
import { evaluate } from '../../evaluation/evaluate.ts'
import { readSampleAnswer } from '../../lib/benchmark-file/open-benchmark.ts'
import { packBenchmark } from '../../lib/benchmark-file/pack-benchmark.ts'
import { describeError, reasonOf } from '../../lib/errors.ts'
import { adoptBenchmark } from '../../registry/adopt-benchmark.ts'
import { compileDefinition, openBenchmarkFile } from '../../registry/made-benchmarks.ts'

/** More items than anyone chooses from in a preview. */
const mostItems = 50
/** Typing must not open the file for every character. */
const pauseMs = 400

/** A problem of the file, or of one of its rows. */
export interface ShownProblem {
  readonly path: string
  readonly message: Message
}

/** A benchmark file as it is edited: its problems, its items, and the score of one answer. */
export class BenchmarkPreview {
  problems = $state.raw<readonly ShownProblem[]>([])
  items = $state.raw<
    readonly { readonly item: BenchmarkItem; readonly prompt: Prompt; readonly answer: string }[]
  >([])
  record = $state.raw<EvaluationRecord | null>(null)
  failure = $state<string | null>(null)
  isScoring = $state(false)
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #job: AbortController | null = null

  /** Reads the file soon. A later call replaces this one. */
  show(text: string, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#read(text, files), pauseMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#turn += 1
    this.#job?.abort()
  }

  async #read(text: string, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<void> {
    const turn = ++this.#turn
    const problems: ShownProblem[] = []
    const found: (typeof this.items)[number][] = []
    try {
      const opened = await openBenchmarkFile(packBenchmark(text, files))
      if (!opened.ok) problems.push(...opened.problems)
      else {
        const { benchmark } = await compileDefinition(opened.definition)
        const { signal } = new AbortController()
        const answers: { readonly item: string; readonly text: string }[] = []
        for await (const row of opened.answers(signal)) {
          const answer = 'value' in row ? readSampleAnswer(row.value) : null
          if (answer !== null) answers.push(answer)
        }
        for await (const row of opened.items(signal)) {
          const path = `items, ${row.row}`
          if (!('value' in row)) problems.push({ path, message: row.message })
          else {
            const item = benchmark.parseItem({ id: row.row, ...row.value })
            if (!item.ok) problems.push({ path, message: item.message })
            else if (found.some((one) => one.item.id === item.value.id)) {
              problems.push({ path, message: msg`Another item is already named "${item.value.id}".` })
            } else {
              const prompt = benchmark.prompt(item.value)
              const answer = answers.find((one) => one.item === item.value.id)?.text ?? ''
              found.push({ item: item.value, prompt, answer })
            }
          }
          if (found.length + problems.length >= mostItems) break
        }
      }
    } catch (thrown) {
      problems.push({ path: '$', message: reasonOf(thrown) })
    }
    if (turn !== this.#turn) return
    this.problems = problems
    this.items = found
  }

  /** Scores an answer to an item, as a run would. */
  async score(item: BenchmarkItem, text: string): Promise<void> {
    this.#job?.abort()
    const job = new AbortController()
    this.#job = job
    this.isScoring = true
    this.record = null
    this.failure = null
    try {
      await adoptBenchmark(item)
      const request = { item, answer: { name: '', text }, settings: defaultSettings, cache: 'use' as const }
      const { record } = await evaluate(request, { signal: job.signal, progress: () => undefined })
      if (this.#job !== job) return
      this.record = record
      this.failure = record.outcome.ok ? null : textOf(record.outcome.message)
    } catch (thrown) {
      if (!job.signal.aborted) this.failure = describeError(thrown)
    } finally {
      if (this.#job === job) this.isScoring = false
    }
  }
}
