import { textOf, type Message } from '../contracts/index.ts'
import { makeBenchmarks, type FreshBenchmark } from '../fresh-data/make-benchmarks.ts'
import { makeCandidates, type MadeCandidate } from '../fresh-data/make-candidates.ts'
import { reasonOf } from '../lib/errors.ts'
import { packBenchmark } from '../lib/benchmark-file/pack-benchmark.ts'
import { readAboutSources, type AboutSource } from '../lib/fresh-data/about-sources.ts'
import type { ReportLine } from '../lib/fresh-data/candidate.ts'
import { usualChoice } from '../lib/fresh-data/choose-items.ts'
import {
  aboutSourcesFile,
  findSources,
  isAboutSources,
  type FoundSource,
} from '../lib/fresh-data/find-sources.ts'

const mostAboutBytes = 1_000_000

type FileAtPath = { readonly path: string; readonly file: File }

/** Makes items from sources one after the other. Goes on while its dialog is closed. */
class FreshRun {
  state = $state<'ready' | 'running' | 'paused' | 'done'>('ready')
  sources = $state.raw<readonly FoundSource<File>[]>([])
  done = $state(0)
  made = $state.raw<readonly MadeCandidate[]>([])
  report = $state.raw<readonly ReportLine[]>([])
  benchmarks = $state.raw<readonly FreshBenchmark[]>([])
  /** Problems of the files about the sources: the file and the reason. */
  problems = $state.raw<readonly { readonly file: string; readonly why: string }[]>([])
  perCategory = $state(usualChoice.perCategory)
  licence = $state('')
  #files = new Map<string, File>()
  #about = new Map<string, AboutSource>()
  #cancel = new AbortController()
  #wake: (() => void) | null = null

  async take(files: readonly FileAtPath[]): Promise<void> {
    for (const { path, file } of files) this.#files.set(path, file)
    const sources = findSources([...this.#files].map(([path, file]) => ({ path, file })))
    for (const { path, file } of files) if (isAboutSources(path, sources)) await this.#readAbout(path, file)
    if (this.state === 'ready') this.sources = sources
  }

  async #readAbout(path: string, file: File): Promise<void> {
    const read =
      file.size > mostAboutBytes
        ? `larger than ${mostAboutBytes} bytes`
        : await file.text().then(readAboutSources, (error: unknown) => textOf(reasonOf(error)))
    this.problems = this.problems.filter((problem) => problem.file !== path)
    if (typeof read === 'string') {
      this.problems = [...this.problems, { file: path, why: read }]
      return
    }
    const folder = path.slice(0, -aboutSourcesFile.length)
    for (const [name, about] of read) this.#about.set(folder + name, about)
  }

  async start(): Promise<void> {
    this.state = 'running'
    this.#cancel = new AbortController()
    const { signal } = this.#cancel
    while (this.done < this.sources.length) {
      if (this.#isPaused()) await new Promise<void>((resolve) => (this.#wake = resolve))
      const source = this.sources[this.done]
      if (signal.aborted || source === undefined) break
      const lines = await this.#make(source, signal)
      if (lines === null) break
      this.report = [...this.report, ...lines]
      this.done += 1
    }
    try {
      await this.#choose()
    } catch (error) {
      // Everything that was made is still there, so Start tries again.
      this.problems = [...this.problems, { file: 'benchmark.json', why: textOf(reasonOf(error)) }]
      this.state = 'ready'
    }
  }

  /** Null if the work was stopped. */
  async #make(source: FoundSource<File>, signal: AbortSignal): Promise<readonly ReportLine[] | null> {
    const context = { signal, progress: () => undefined }
    const about = this.#about.get(source.name) ?? {}
    try {
      const { made, report } = await makeCandidates(source, about, { seed: usualChoice.seed }, context)
      this.made = [...this.made, ...made]
      return report
    } catch (error) {
      if (signal.aborted) return null
      const message: Message = reasonOf(error)
      return [{ source: source.name, result: 'dropped', reason: 'render-failed', message }]
    }
  }

  async #choose(): Promise<void> {
    const candidates = this.made.map(({ candidate }) => candidate)
    const licence = this.licence.trim()
    const { benchmarks, report } = await makeBenchmarks(candidates, {
      ...usualChoice,
      perCategory: this.perCategory,
      ...(licence === '' ? {} : { licence }),
    })
    this.benchmarks = benchmarks
    this.report = [...report, ...this.report]
    this.state = 'done'
  }

  #isPaused(): boolean {
    return this.state === 'paused'
  }

  pause(): void {
    this.state = 'paused'
  }

  resume(): void {
    this.state = 'running'
    this.#wake?.()
    this.#wake = null
  }

  /** Chooses among the candidates that were made so far. */
  stop(): void {
    this.#cancel.abort()
    this.resume()
  }

  clear(): void {
    this.#files.clear()
    this.#about.clear()
    this.sources = []
    this.made = []
    this.report = []
    this.benchmarks = []
    this.problems = []
    this.done = 0
    this.state = 'ready'
  }

  /** A benchmark with its pictures, as one file. */
  pack({ text, pictures }: FreshBenchmark): File {
    const files = new Map(
      this.made.flatMap(({ candidate, png }) => {
        const path = pictures.get(candidate.id)
        return path === undefined ? [] : [[path, png] as const]
      }),
    )
    return packBenchmark(text, files)
  }
}

export const freshRun = new FreshRun()
