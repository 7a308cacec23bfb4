import { msg, type Message, type Protocol } from '../contracts/index.ts'
import { usualCounting, type CountingRule } from '../lib/leaderboard/blame.ts'
import type { FailureRule } from '../lib/leaderboard/board-table.ts'
import type { Trait } from '../lib/leaderboard/run-result.ts'
import { fetchBytes } from '../evaluation/byte-sources.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import type { RunLink } from '../share/run-link.ts'
import { fileRuns, type FileRun } from './board-runs.ts'
import { readRunFile } from './run-file.ts'
import { readSampleRun, sampleModels } from './sample-run.ts'
import { keysOf } from './suite-rows.ts'
import { suite } from './suite.svelte.ts'

/** Gzipped size limit, enough for a run of about ten thousand answers with their images. */
const runFileLimit = 256 << 20

/**
 * The Compare page's contents and display options. They exist for as long as the site is open, so that users return
 * to the same table.
 */
class Board {
  benchmark = $state<string | null>(null)
  protocol = $state<Protocol>('paper')
  rule = $state<FailureRule>('scored')
  /** How unsupported answers and unknown packages are counted. Also applies to the Suite page. */
  counting = $state.raw<CountingRule>(usualCounting)
  /** The columns of the table, which are either all metrics or one metric split by a trait. */
  parts = $state<'metrics' | Trait>('metrics')
  /** The metric that is split, charted and used for ranking; null means the benchmark's first metric. */
  metric = $state<string | null>(null)
  /** Keys of hidden runs. */
  hidden = $state.raw<readonly string[]>([])
  /** Runs from opened files. */
  opened = $state.raw<readonly FileRun[]>([])
  problems = $state.raw<readonly Message[]>([])
  /** The file that is currently being read. */
  reading = $state<string | null>(null)
  #files = 0

  /** Opens files of complete runs; anything unreadable is listed in `problems`. */
  async open(files: readonly File[]): Promise<void> {
    this.problems = []
    for (const file of files) {
      this.reading = file.name
      const read = await readRunFile(file, new AbortController().signal).finally(() => (this.reading = null))
      if (!read.ok) {
        this.problems = [...this.problems, read.message]
        continue
      }
      this.problems = [...this.problems, ...read.value.issues]
      const number = ++this.#files
      const found = fileRuns(read.value.records, file.name, `file ${number}`)
      this.opened = [...this.opened, ...found]
      this.benchmark = found[0]?.benchmark ?? this.benchmark
      this.protocol = read.value.records[0]?.settings.protocol ?? this.protocol
    }
  }

  /** Fetches a linked run at the user's request, and opens the run if it is the one that was shared. */
  async openShared({ url, sha256 }: RunLink): Promise<void> {
    this.problems = []
    this.reading = url
    const context = { signal: new AbortController().signal, progress: () => undefined }
    const fetched = await fetchBytes({ from: 'url', url, sha256 }, context, runFileLimit).finally(
      () => (this.reading = null),
    )
    if (fetched.ok) {
      const name = new URL(url).pathname.split('/').at(-1) || 'run'
      await this.open([new File([fetched.value], name)])
      return
    }
    this.problems = [
      fetched.code === 'wrong-hash'
        ? 'The file at that address is not the shared run: its hash differs.'
        : msg`The run could not be fetched. ${fetched.message}`,
    ]
  }

  close(key: string): void {
    this.opened = this.opened.filter((run) => run.key !== key)
  }

  toggle(key: string): void {
    this.hidden = this.hidden.includes(key) ? this.hidden.filter((one) => one !== key) : [...this.hidden, key]
  }

  /** Lists a benchmark's sample run on the Suite page and runs it under the chosen protocol. */
  async runSample(benchmark: string): Promise<void> {
    this.benchmark = benchmark
    suite.protocol = this.protocol
    const label = benchmarks.get(benchmark)?.label ?? benchmark
    await suite.add(`Sample run of ${label}`, readSampleRun(benchmark))
    const models: readonly (string | undefined)[] = sampleModels
    const open = suite.rows.filter(
      ({ item, answer, record }) =>
        item.benchmark === benchmark &&
        models.includes(answer?.name) &&
        record?.settings.protocol !== this.protocol,
    )
    await suite.start(keysOf(open))
  }
}

export const board = new Board()
