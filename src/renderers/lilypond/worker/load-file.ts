import { engineChanged, fetchFile } from '../../../../workers/engines/fetch-checked.ts'
import { startZstd } from '../../../lib/archives/zstd.ts'
import { sha256 } from '../../../lib/hash.ts'
import { engineFiles } from './engine-files.ts'

/**
 * Fetches and unpacks a file of the engine.
 * @throws {EngineError} if it is unavailable or differs from the one in the build
 */
export async function loadFile(
  base: string,
  name: keyof typeof engineFiles,
): Promise<Uint8Array<ArrayBuffer>> {
  const { size, sha256: expected } = engineFiles[name]
  const [packed, unpack] = await Promise.all([fetchFile(base + name, name), startZstd()])
  const bytes = unpack(packed, size)
  if ((await sha256(bytes)) !== expected) throw engineChanged(name)
  return bytes
}
