import type { VerovioToolkit } from 'verovio/esm'

/** Verovio is built twice; only the larger build reads Humdrum. */
export type Build = 'usual' | 'humdrum'

const toolkits = new Map<Build, Promise<VerovioToolkit>>()

/** The worker's only toolkit of each build. A failed start is not cached, so that the next job tries again. */
export function startVerovio(build: Build): Promise<VerovioToolkit> {
  const known = toolkits.get(build)
  if (known !== undefined) return known
  const started = load(build).catch((error: unknown) => {
    toolkits.delete(build)
    throw error
  })
  toolkits.set(build, started)
  return started
}

/** After a crash, the next job starts a new Verovio. */
export function discardVerovio(build: Build): void {
  toolkits.delete(build)
}

async function load(build: Build): Promise<VerovioToolkit> {
  const [{ default: createModule }, { VerovioToolkit: Toolkit, enableLogToBuffer }] = await Promise.all([
    build === 'humdrum' ? import('verovio/wasm-hum') : import('verovio/wasm'),
    import('verovio/esm'),
  ])
  const module = await createModule()
  enableLogToBuffer(true, module)
  const toolkit = new Toolkit(module)
  // The package keeps a list of all toolkits, so one that crashed would never be freed.
  Toolkit.instances.length = 0
  return toolkit
}
