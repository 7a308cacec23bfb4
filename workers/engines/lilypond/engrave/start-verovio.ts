import type { VerovioToolkit } from 'verovio/esm'

let toolkit: Promise<VerovioToolkit> | undefined
/** What Verovio said since it was last asked: it reports errors only by printing. */
let said: string[] = []

/** The one toolkit of this worker; a failed start is forgotten, so that the next job tries again. */
export function startVerovio(): Promise<VerovioToolkit> {
  toolkit ??= load().catch((error: unknown) => {
    toolkit = undefined
    throw error
  })
  return toolkit
}

async function load(): Promise<VerovioToolkit> {
  const [{ default: createModule }, { VerovioToolkit: Toolkit }] = await Promise.all([
    import('verovio/wasm'),
    import('verovio/esm'),
  ])
  const hear = (line: string) => {
    if (said.length < 50) said.push(line)
  }
  return new Toolkit(await createModule({ print: hear, printErr: hear }))
}

/** What Verovio has said since the last time. */
export function takeMessages(): readonly string[] {
  const messages = said
  said = []
  return messages
}
