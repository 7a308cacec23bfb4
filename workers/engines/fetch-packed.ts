import type { UnpackZstd } from '../../src/lib/archives/zstd.ts'
import { sha256 } from '../../src/lib/hash.ts'
import { engineChanged, fetchFile } from './fetch-checked.ts'

/** Size and SHA-256 of a file as it is once unpacked. */
export interface UnpackedFile {
  readonly bytes: number
  readonly sha256: string
}

let unpacking: Promise<UnpackZstd> | undefined

/**
 * Fetches a file of an engine that is packed with Zstandard, and unpacks it. Static hosts compress neither
 * WebAssembly nor fonts reliably, and not as well.
 * @throws {EngineError} if it is unavailable or differs from the one in the build
 */
export async function fetchPacked(
  url: string,
  name: string,
  { bytes: size, sha256: expected }: UnpackedFile,
): Promise<Uint8Array<ArrayBuffer>> {
  unpacking ??= loadZstd()
  const [packed, unpack] = await Promise.all([fetchFile(url, name), unpacking])
  const bytes = tryUnpacking(() => unpack(packed, size))
  if (bytes === null || (await sha256(bytes)) !== expected) throw engineChanged(name)
  return bytes
}

/** Imported dynamically, because code that reads ZIPs does so too, and a worker's script must not be imported. */
async function loadZstd(): Promise<UnpackZstd> {
  const { startZstd } = await import('../../src/lib/archives/zstd.ts')
  return startZstd()
}

function tryUnpacking(unpack: () => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  try {
    return unpack()
  } catch {
    return null
  }
}
