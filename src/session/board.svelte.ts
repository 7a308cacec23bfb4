import type { Protocol } from '../contracts/index.ts'
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

/** Gzipped; a run of some ten thousand answers with their pictures. */
const runFileLimit = 256 << 20

/** What the Compare page shows and how; lives as long as the site is open, so that one comes back to the same table. */
class Board {
  benchmark = $state<string | null>(null)
  protocol = $state<Protocol>('paper')
  rule = $state<FailureRule>('scored')
  /** What unsupported answers and unknown packages count as, on the Suite page too. */
  counting = $state.raw<CountingRule>(usualCounting)
  /** How columns are made: all metrics, or one of them by a trait. */
  parts = $state<'metrics' | Trait>('metrics')
  /** The metric that is parted, charted and ranked by; null: the benchmark's own first. */
  metric = $state<string | null>(null)
  /** Keys of runs that are left out. */
  hidden = $state.raw<readonly string[]>([])
  /** Runs of files that were opened. */
  opened = $state.raw<readonly FileRun[]>([])
  problems = $state.raw<readonly string[]>([])
  /** A file that is being read. */
  reading = $state<string | null>(null)
  #files = 0

  /** Opens files of whole runs; what cannot be read is named in `problems`. */
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

  /** Fetches the run of a link because the user asked for it, and opens it where it is the one that was shared. */
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
        ? 'The file at that address is not the run that was shared: its hash differs.'
        : `The run could not be fetched. ${fetched.message}`,
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
