import * as v from 'valibot'
import { fail, type Failure, type RenderFailure } from '../../contracts/index.ts'
import { openEngineFrame, type EngineFrame } from '../../sandbox/index.ts'
import { loadText } from '../../lib/load-text.ts'
import frameUrl from './frame/main.ts?frame'
import workerUrl from './frame/worker.ts?frame'
import type { FrameStart, RunMessage, ToPython } from './frame/messages.ts'
import { cacheCompiled } from './cache-compiled.ts'
import { meta } from './meta.ts'
import { loadPacks, type Progress } from './load-packs.ts'
import { lazyPackages } from './packs.ts'
import type { PackName } from './engine-files.ts'
import { fromPythonSchema, type PythonAnswer } from './result.ts'
import report from './python/report.py?raw'
import runner from './python/runner.py?raw'

export type Told = { readonly ok: true; readonly answer: PythonAnswer } | Failure<RenderFailure>

const bootLimitMs = 90_000

/** One interpreter of Python in a frame of its own: booted, given one answer, thrown away. */
export class Interpreter {
  readonly #frame: EngineFrame
  #resolve: (told: Told | 'ready') => void = () => undefined
  readonly #has: Set<PackName>
  /** From the start until it could take an answer. */
  bootMs = 0
  isLost = false

  private constructor(frame: EngineFrame, has: ReadonlySet<PackName>) {
    this.#frame = frame
    this.#has = new Set(has)
    frame.port.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data)
    frame.port.onmessageerror = () => this.#hear(undefined)
    frame.onlost = () => {
      this.isLost = true
      this.#resolve(
        fail('crash', 'The browser ended the process that Python ran in, most likely for lack of memory.'),
      )
    }
  }

  /** Rejects where a part of Python cannot be had. */
  static async start(
    packs: readonly PackName[],
    progress: Progress,
  ): Promise<Interpreter | Failure<RenderFailure>> {
    const startedAt = performance.now()
    const names: readonly PackName[] = ['runtime', ...packs]
    const [loaded, workerText, opened] = await Promise.all([
      loadPacks(names, progress),
      loadText(workerUrl),
      openEngineFrame(frameUrl),
    ])
    if (!opened.ok) return opened
    const [runtime, ...others] = loaded
    if (runtime === undefined) throw new Error('Expected the runtime of Python.')
    const interpreter = new Interpreter(opened.value, new Set(packs))
    const start: FrameStart = { policy: meta.policy, code: workerText }
    opened.value.port.postMessage(start)
    const told = await interpreter.#ask(
      { what: 'boot', runtime, packs: others, runner, report, lazy: lazyPackages(interpreter.#has) },
      bootLimitMs,
    )
    interpreter.bootMs = performance.now() - startedAt
    if (told === 'ready') {
      cacheCompiled(names, loaded)
      return interpreter
    }
    interpreter.dispose()
    if (told === 'timeout') throw new Error('Python did not start in time.')
    if (!told.ok) throw new Error(told.message)
    throw new Error('Python answered before it was asked.')
  }

  /** Adds packages to one that waits. */
  async add(packs: readonly PackName[], progress: Progress): Promise<void> {
    const missing = packs.filter((name) => !this.#has.has(name))
    if (missing.length === 0) return
    const loaded = await loadPacks(missing, progress)
    cacheCompiled(missing, loaded)
    for (const name of missing) this.#has.add(name)
    this.#send({ what: 'packs', packs: loaded, lazy: lazyPackages(this.#has) })
  }

  /** Runs the one answer; `timeout` where it did not end in time. */
  async run(message: RunMessage, limitMs: number, signal: AbortSignal): Promise<Told | 'timeout'> {
    const cancel = () => this.#resolve(fail('cancelled', 'The render was cancelled.'))
    signal.addEventListener('abort', cancel)
    try {
      if (signal.aborted) return fail('cancelled', 'The render was cancelled.')
      const told = await this.#ask(message, limitMs)
      return told === 'ready' ? fail('crash', 'Python started twice; it was stopped.') : told
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  dispose(): void {
    this.#frame.dispose()
  }

  async #ask(message: ToPython, limitMs: number): Promise<Told | 'ready' | 'timeout'> {
    const { promise, resolve } = Promise.withResolvers<Told | 'ready' | 'timeout'>()
    this.#resolve = resolve
    const limit = setTimeout(() => resolve('timeout'), limitMs)
    this.#send(message)
    return promise.finally(() => clearTimeout(limit))
  }

  #send(message: ToPython): void {
    this.#frame.port.postMessage(message)
  }

  #hear(data: unknown): void {
    const parsed = v.safeParse(fromPythonSchema, data, { abortEarly: true })
    if (!parsed.success) {
      this.#resolve(
        fail('crash', 'The interpreter sent a message that does not follow the protocol; it was stopped.'),
      )
      return
    }
    const message = parsed.output
    if (message.type === 'ready') this.#resolve('ready')
    else if (message.type === 'broken') {
      this.#resolve(fail('crash', `Python broke down and was stopped: ${message.message}`))
    } else this.#resolve({ ok: true, answer: message })
  }
}
