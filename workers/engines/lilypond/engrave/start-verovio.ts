import type { VerovioToolkit } from 'verovio/esm'

let toolkit: Promise<VerovioToolkit> | undefined
/** Messages since they were last read. Verovio reports errors only by printing them. */
let said: string[] = []

/** The only Verovio toolkit of this worker. A failed start is not cached, so that the next job tries again. */
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

/** Verovio's messages since the last call. */
export function takeMessages(): readonly string[] {
  const messages = said
  said = []
  return messages
}
