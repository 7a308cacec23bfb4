import { ZSTDDecoder } from 'zstddec'
import { serve } from '../../../../workers/rpc/serve.ts'
import { engineChanged, fetchChecked } from '../../../../workers/engines/fetch-checked.ts'
import type { PackFile, PythonPackMethods } from './methods.ts'

/** Cached, because every interpreter reads the same packs. */
const unpacked = new Map<string, Promise<Blob>>()
let decoder: Promise<ZSTDDecoder> | undefined

function startDecoder(): Promise<ZSTDDecoder> {
  decoder ??= (async () => {
    const started = new ZSTDDecoder()
    await started.init()
    return started
  })()
  return decoder
}

function loadPack(pack: PackFile): Promise<Blob> {
  const known = unpacked.get(pack.url)
  if (known !== undefined) return known
  const loading = unpack(pack)
  unpacked.set(pack.url, loading)
  loading.catch(() => unpacked.delete(pack.url))
  return loading
}

async function unpack({ url, name, sha256, unpacked: size }: PackFile): Promise<Blob> {
  const [packed, zstd] = await Promise.all([fetchChecked(url, name, sha256), startDecoder()])
  const bytes = zstd.decode(packed, size)
  if (bytes.length !== size) throw engineChanged(name)
  return new Blob([bytes.slice()])
}

serve<PythonPackMethods>({
  load: async ({ packs }, context) => {
    let done = 0
    const total = packs.reduce((sum, pack) => sum + pack.unpacked, 0)
    return Promise.all(
      packs.map(async (pack) => {
        const blob = await loadPack(pack)
        done += pack.unpacked
        context.progress(done, total)
        return blob
      }),
    )
  },
})
