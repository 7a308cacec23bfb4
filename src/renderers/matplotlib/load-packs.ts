import { spawnWorker } from '../../lib/trusted.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import type { PythonPackMethods } from './worker/methods.ts'
import packsUrl from './worker/worker.ts?worker&url'
import { packFiles, type PackName } from './engine-files.ts'

export type Progress = (done: number, total?: number) => void

const base = new URL(`${import.meta.env.BASE_URL}engines/python/`, document.baseURI)

const client = new WorkerClient<PythonPackMethods>({
  spawn: () => spawnWorker(packsUrl, 'python-packs'),
  timeLimitsMs: { load: 300_000 },
})

/** Unpacked and checked, in the order of the names. Rejects where one cannot be had. */
export async function loadPacks(names: readonly PackName[], progress: Progress): Promise<readonly Blob[]> {
  const packs = names.map((name) => {
    const { file, sha256, unpacked } = packFiles[name]
    return { url: new URL(file, base).href, name: `Python's pack "${name}"`, sha256, unpacked }
  })
  return client.call('load', { packs }, { onProgress: progress })
}
