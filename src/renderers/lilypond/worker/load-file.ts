import { fetchPacked } from '../../../../workers/engines/fetch-packed.ts'
import { engineFiles } from './engine-files.ts'

/**
 * Fetches and unpacks a file of the engine.
 * @throws {EngineError} if it is unavailable or differs from the one in the build
 */
export function loadFile(base: string, name: keyof typeof engineFiles): Promise<Uint8Array<ArrayBuffer>> {
  const { size, sha256 } = engineFiles[name]
  return fetchPacked(base + name, name, { bytes: size, sha256 })
}
