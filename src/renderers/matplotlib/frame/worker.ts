import { gateNextModule } from './bridge.ts'
import { callWithText, report, runScript, type CPython, type Prepared } from './c-api.ts'
import { base64Of, readContainer } from './container.ts'
import { closeGlobals, startClock } from './globals.ts'
import {
  messageOf,
  type BootMessage,
  type FromPython,
  type PacksMessage,
  type RunMessage,
  type ToPython,
} from './messages.ts'
import type { Clock, FileSystem, LoadPyodide } from './pyodide.ts'

/*
 * The worker in which Python runs, in an opaque origin without network access. It receives everything through one
 * port: the runtime, packs of packages, the code that runs answers, and then one answer.
 */

interface Interpreter {
  readonly fs: FileSystem
  readonly python: CPython
  readonly prepared: Prepared
  readonly clock: Clock
}

const answerFolder = '/home/answer'
const start = (port: MessagePort) => {
  const send = (message: FromPython, transfer: Transferable[] = []) => port.postMessage(message, transfer)
  let interpreter: Interpreter | undefined
  /**
   * Messages are handled one at a time, because an answer must wait until the packs that were sent before it have
   * been loaded.
   */
  let turn: Promise<void> = Promise.resolve()
  port.onmessage = ({ data }: MessageEvent<ToPython>) => {
    turn = turn
      .then(() => handle(data))
      .catch((thrown: unknown) => {
        send({ type: 'broken', message: messageOf(thrown).slice(0, 1900) })
      })
  }
  async function handle(message: ToPython): Promise<void> {
    if (message.what === 'boot') {
      const startedAt = performance.now()
      interpreter = await boot(message)
      send({ type: 'ready', ms: interpreter.clock.realNow() - startedAt })
      return
    }
    if (interpreter === undefined) throw new Error('Python was not started.')
    if (message.what === 'packs') addPacks(message, interpreter)
    else {
      const done = run(message, interpreter)
      send(done, [
        ...(done.picture === undefined ? [] : [done.picture.rgba.buffer]),
        ...done.saved.map(({ bytes }) => bytes.buffer),
      ])
    }
  }
}

async function boot({ runtime, packs, runner, report: reporter, lazy }: BootMessage): Promise<Interpreter> {
  const files = new Map(readContainer(runtime))
  const text = (name: string) => new TextDecoder().decode(files.get(name))
  const asModule = (name: string): Promise<unknown> =>
    import(/* @vite-ignore */ `data:text/javascript;base64,${base64Of(files.get(name) ?? new Uint8Array())}`)
  const { loadPyodide } = (await asModule('pyodide.mjs')) as { loadPyodide: LoadPyodide } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- as Pyodide exports it
  const { default: createPyodideModule } = (await asModule('pyodide.asm.mjs')) as { default: unknown } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- as Pyodide exports it
  if (text('pyodide.mjs') === '') throw new Error('The runtime is incomplete.')
  const base = 'https://python.invalid/'
  globalThis.fetch = (input) => {
    const name = String(input instanceof Request ? input.url : input).replace(base, '')
    const bytes = files.get(name)
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
    return Promise.resolve(
      bytes === undefined
        ? new Response(null, { status: 404 })
        : new Response(bytes, { headers: { 'Content-Type': type } }),
    )
  }
  const clock = startClock()
  const bridge = gateNextModule()
  const pyodide = await loadPyodide({
    indexURL: base,
    createPyodideModule,
    lockFileContents: JSON.stringify({
      info: {
        abi_version: '2026_0',
        arch: 'wasm32',
        platform: 'emscripten_5_0_3',
        python: '3.14.2',
        version: '314.0.7',
      },
      packages: {},
    }),
    env: {
      HOME: answerFolder,
      PYTHONHASHSEED: '0',
      PYTHONDONTWRITEBYTECODE: '1',
      MPLBACKEND: 'agg',
      MPLCONFIGDIR: '/matplotlib',
      TZ: 'UTC',
    },
    stdout: () => undefined,
    stderr: () => undefined,
  })
  const { FS: fs, _module: python } = pyodide
  for (const pack of packs) unpack(pack, fs)
  const prepare = pyodide.runPython(runner)
  closeGlobals()
  const prepared = readPrepared(prepare(JSON.stringify(lazy), reporter), fs)
  // Pyodide keeps a reference to the global object for Python's module `js`.
  delete pyodide._api.config.jsglobals
  bridge.close()
  return { fs, python, prepared, clock }
}

function readPrepared(text: string, fs: FileSystem): Prepared {
  const addresses: unknown = JSON.parse(text)
  const code = fs.readFile('/tmp/report.bin').slice()
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- our own code wrote it, before any other ran
  return { ...(addresses as Omit<Prepared, 'report'>), report: code }
}

function unpack(pack: ArrayBuffer, fs: FileSystem): void {
  const made = new Set<string>()
  for (const [path, bytes] of readContainer(pack)) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (!made.has(folder)) {
      fs.mkdirTree(folder)
      made.add(folder)
    }
    fs.writeFile(path, bytes, { canOwn: true })
  }
}

function addPacks({ packs, lazy }: PacksMessage, { fs, python, prepared }: Interpreter): void {
  for (const pack of packs) unpack(pack, fs)
  callWithText(python, prepared.addPacks, JSON.stringify(lazy))
}

/** If an answer writes files larger than this, they are listed but not returned. */
const maxSaved = 32 * 1024 * 1024

function run(message: RunMessage, { fs, python, prepared, clock }: Interpreter) {
  const startedAt = clock.realNow()
  const { limits } = message
  clock.set(message.seed, message.epochMs)
  fs.mkdirTree(answerFolder)
  for (const [path, bytes] of message.files) {
    const whole = `${answerFolder}/${path}`
    fs.mkdirTree(whole.slice(0, whole.lastIndexOf('/')))
    fs.writeFile(whole, bytes)
  }
  const error = runScript(python, prepared.begin, JSON.stringify(message.job))
  report(python, prepared, 'draw_answer', limits.result, error)
  const figure = report(python, prepared, 'describe_answer', limits.figure)
  const text = report(python, prepared, 'finish', limits.result)
  const result: unknown = JSON.parse(text)
  const {
    size,
    saved = [],
    pictures = {},
  } = result as { size?: [number, number]; saved?: string[]; pictures?: Record<string, string> } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- checked by our page
  const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = []
  let total = 0
  const give = (name: string, path: string) => {
    const { size: length } = fs.stat(path)
    total += length
    if (total <= maxSaved) files.push({ name, bytes: fs.readFile(path).slice() })
  }
  for (const name of saved.slice(0, 50)) give(name, `${answerFolder}/${name}`)
  const drawn = Object.entries(pictures)
    .filter(([, path]) => fs.stat(path).size <= limits.drawn)
    .map(([kind, path]) => ({ kind, bytes: fs.readFile(path).slice() }))
  return {
    type: 'done' as const,
    result: text,
    ...(figure === '' ? {} : { figure }),
    ...(size === undefined
      ? {}
      : {
          picture: {
            width: size[0],
            height: size[1],
            ...overWhite(fs.readFile('/tmp/picture.rgba').slice()),
          },
        }),
    drawn,
    saved: files,
    ms: clock.realNow() - startedAt,
  }
}

/** Composites transparent pixels over white paper. */
function overWhite(bytes: Uint8Array<ArrayBuffer>): {
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
  readonly isBlank: boolean
} {
  for (let at = 3; at < bytes.length; at += 4) {
    const alpha = bytes[at] ?? 255
    if (alpha === 255) continue
    for (let channel = at - 3; channel < at; channel += 1) {
      bytes[channel] = Math.round(((bytes[channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255)
    }
    bytes[at] = 255
  }
  const words = new Uint32Array(bytes.buffer)
  return {
    rgba: new Uint8ClampedArray(bytes.buffer),
    isBlank: words.every((word) => word === 0xff_ff_ff_ff),
  }
}

self.onmessage = ({ ports }: MessageEvent) => {
  self.onmessage = null
  const [port] = ports
  if (port !== undefined) start(port)
}
