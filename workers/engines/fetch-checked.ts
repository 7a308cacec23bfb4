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

/** An engine's file as it comes. @throws {EngineError} where it is not to be had */
export async function fetchFile(url: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const unavailable = (cause: unknown): never => {
    throw new EngineError('engine-unavailable', `${name} could not be fetched.`, { cause })
  }
  const response = await fetch(url).catch(unavailable)
  if (!response.ok) {
    throw new EngineError('engine-unavailable', `${name} could not be fetched (HTTP ${response.status}).`)
  }
  // The connection may also break in the middle of the file.
  return new Uint8Array(await response.arrayBuffer().catch(unavailable))
}

export function engineChanged(name: string): EngineError {
  return new EngineError(
    'engine-changed',
    `${name} is not the file this version was built with: its SHA-256 differs.`,
  )
}
