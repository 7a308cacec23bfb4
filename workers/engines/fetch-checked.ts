import { msg, type Message } from '../../src/contracts/index.ts'
import { MessageError } from '../../src/lib/errors.ts'
import { sha256 } from '../../src/lib/hash.ts'

/** Thrown if a file of an engine is unavailable, or differs from the one in the build. */
export class EngineError extends MessageError {
  override readonly name = 'EngineError'
  readonly code: 'engine-unavailable' | 'engine-changed'

  constructor(code: EngineError['code'], message: Message, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * Fetches a file of an engine and checks that it is the one from the build.
 * @param name for error messages, such as `Typst's compiler`
 * @throws {EngineError} if it is unavailable or different
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

/** Fetches a file of an engine without checking it. @throws {EngineError} if it is unavailable */
export async function fetchFile(url: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const unavailable = (cause: unknown): never => {
    throw new EngineError('engine-unavailable', msg`${name} could not be fetched.`, { cause })
  }
  const response = await fetch(url).catch(unavailable)
  if (!response.ok) {
    throw new EngineError('engine-unavailable', msg`${name} could not be fetched (HTTP ${response.status}).`)
  }
  // The connection can also fail in the middle of the file.
  return new Uint8Array(await response.arrayBuffer().catch(unavailable))
}

export function engineChanged(name: string): EngineError {
  return new EngineError(
    'engine-changed',
    msg`${name} is not the file that this version was built with: its SHA-256 differs.`,
  )
}
