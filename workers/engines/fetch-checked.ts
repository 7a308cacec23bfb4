import { sha256 } from '../../src/lib/hash.ts'

/** A part of an engine that could not be had, or is not the one that was built. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: 'engine-unavailable' | 'engine-changed'

  constructor(code: EngineError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * An engine's file that is the one it was built with.
 * @param name for sentences, such as `Typst's compiler` @throws {EngineError} where it is not to be had or another
 */
export async function fetchChecked(
  url: string,
  name: string,
  hash: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await fetchFile(url, name)
  if ((await sha256(bytes)) !== hash) throw engineChanged(name)
  return bytes
}

export async function fetchFile(url: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new EngineError('engine-unavailable', `${name} could not be fetched.`, { cause })
  })
  if (!response.ok) {
    throw new EngineError('engine-unavailable', `${name} could not be fetched (HTTP ${response.status}).`)
  }
  return new Uint8Array(await response.arrayBuffer())
}

export function engineChanged(name: string): EngineError {
  return new EngineError(
    'engine-changed',
    `${name} is not the file this version was built with: its SHA-256 differs.`,
  )
}
