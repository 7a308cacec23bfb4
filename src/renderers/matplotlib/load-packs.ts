import { ownAddress } from '../../lib/own-address.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import type { PythonPackMethods } from './worker/methods.ts'
import packsUrl from './worker/worker.ts?worker&url'
import { packFiles, type PackName } from './engine-files.ts'

export type Progress = (done: number, total?: number) => void

const client = new WorkerClient<PythonPackMethods>({
  spawn: () => spawnWorker(packsUrl, 'python-packs'),
  timeLimitsMs: { load: 300_000 },
})

/** The packs, unpacked and verified, in the order of the names. Rejects if a pack is unavailable. */
export async function loadPacks(names: readonly PackName[], progress: Progress): Promise<readonly Blob[]> {
  const packs = names.map((name) => {
    const { file, sha256, unpacked } = packFiles[name]
    return { url: ownAddress(`engines/python/${file}`), name: `Python's pack "${name}"`, sha256, unpacked }
  })
  return client.call('load', { packs }, { onProgress: progress })
}
