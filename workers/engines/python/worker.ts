import { ZSTDDecoder } from 'zstddec'
import { serve, transferring } from '../../rpc/serve.ts'
import { engineChanged, fetchChecked } from '../fetch-checked.ts'
import type { PackFile, PythonPackMethods } from './methods.ts'

/** Compressed packs stay here: each interpreter gets its own copy, and unpacking takes a tenth of a second. */
const fetched = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
let decoder: Promise<ZSTDDecoder> | undefined

function startDecoder(): Promise<ZSTDDecoder> {
  decoder ??= (async () => {
    const started = new ZSTDDecoder()
    await started.init()
    return started
  })()
  return decoder
}

function fetchPack({ url, name, sha256 }: PackFile): Promise<Uint8Array<ArrayBuffer>> {
  const known = fetched.get(url)
  if (known !== undefined) return known
  const loading = fetchChecked(url, name, sha256)
  fetched.set(url, loading)
  loading.catch(() => fetched.delete(url))
  return loading
}

async function unpack(pack: PackFile): Promise<ArrayBuffer> {
  const [packed, zstd] = await Promise.all([fetchPack(pack), startDecoder()])
  const bytes = zstd.decode(packed, pack.unpacked)
  if (bytes.length !== pack.unpacked) throw engineChanged(pack.name)
  return bytes.slice().buffer
}

serve<PythonPackMethods>({
  load: async ({ packs }, context) => {
    let done = 0
    const total = packs.reduce((sum, { unpacked }) => sum + unpacked, 0)
    const buffers = await Promise.all(
      packs.map(async (pack) => {
        const buffer = await unpack(pack)
        done += pack.unpacked
        context.progress(done, total)
        return buffer
      }),
    )
    return transferring(buffers, buffers)
  },
})
