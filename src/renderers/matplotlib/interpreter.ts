import { MessageError } from '../../lib/errors.ts'
import * as v from 'valibot'
import { fail, msg, type Failure, type RenderFailure } from '../../contracts/index.ts'
import { openEngineFrame, type EngineFrame } from '../../sandbox/index.ts'
import { loadText } from '../../lib/load-text.ts'
import frameUrl from './frame/main.ts?frame'
import workerUrl from './frame/worker.ts?frame'
import type { RunMessage, ToPython } from './frame/messages.ts'
import { cacheCompiled } from './cache-compiled.ts'
import { loadPacks, type Progress } from './load-packs.ts'
import { lazyPackages } from './packs.ts'
import type { PackName } from './engine-files.ts'
import { startWorker } from './start-worker.ts'
import { fromPythonSchema, type PythonAnswer } from './result.ts'
import report from './python/report.py?raw'
import runner from './python/runner.py?raw'

export type Told = { readonly ok: true; readonly answer: PythonAnswer } | Failure<RenderFailure>

const bootLimitMs = 90_000

/** A Python interpreter in a separate frame. It is booted, runs one answer, and is then discarded. */
export class Interpreter {
  readonly #frame: EngineFrame
  readonly #port: MessagePort
  #resolve: (told: Told | 'ready') => void = () => undefined
  readonly #has: Set<PackName>
  /** Milliseconds from the start of the interpreter until it was ready for an answer. */
  bootMs = 0
  isLost = false

  private constructor(frame: EngineFrame, port: MessagePort, has: ReadonlySet<PackName>) {
    this.#frame = frame
    this.#port = port
    this.#has = new Set(has)
    for (const one of [frame.port, port]) {
      one.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data)
      one.onmessageerror = () => this.#hear(undefined)
    }
    frame.onlost = () => {
      this.isLost = true
      this.#resolve(
        fail('crash', 'The browser ended the Python process, most likely because it ran out of memory.'),
      )
    }
  }

  /** Rejects if a file that Python needs is unavailable. */
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
    const [runtime, ...others] = await readAll(loaded)
    if (runtime === undefined) throw new Error('Expected the Python runtime.')
    const port = startWorker(opened.value, workerText)
    const interpreter = new Interpreter(opened.value, port, new Set(packs))
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
    if (!told.ok) throw new MessageError(told.message)
    throw new Error('Python responded before any request.')
  }

  /** Adds packages to a waiting interpreter. */
  async add(packs: readonly PackName[], progress: Progress): Promise<void> {
    const missing = packs.filter((name) => !this.#has.has(name))
    if (missing.length === 0) return
    const loaded = await loadPacks(missing, progress)
    cacheCompiled(missing, loaded)
    for (const name of missing) this.#has.add(name)
    this.#send({ what: 'packs', packs: await readAll(loaded), lazy: lazyPackages(this.#has) })
  }

  /** Runs the interpreter's one answer. `timeout` if the answer did not end in time. */
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
    this.#port.close()
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
    const buffers = message.what === 'run' ? [] : message.packs
    this.#port.postMessage(message, message.what === 'boot' ? [message.runtime, ...buffers] : [...buffers])
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
      this.#resolve(fail('crash', msg`Python crashed and was stopped: ${message.message}`))
    } else this.#resolve({ ok: true, answer: message })
  }
}

function readAll(packs: readonly Blob[]): Promise<readonly ArrayBuffer[]> {
  return Promise.all(packs.map((pack) => pack.arrayBuffer()))
}
