import { WorkerClient } from '../rpc/connect.ts'
import type { IntakeMethods } from './handlers.ts'
import { spawnWorker } from '../lib/trusted.ts'
import type { ImportMethods } from './import-methods.ts'
import workerUrl from './worker.ts?worker&url'

export type AllIntakeMethods = IntakeMethods & ImportMethods

/** Time limits for a worker that reads external input. The worker normally stops at its own limits long before. */
export const makeIntake = (name: string) =>
  new WorkerClient<AllIntakeMethods>({
    spawn: () => spawnWorker(workerUrl, name),
    timeLimitsMs: {
      readBundle: 60_000,
      writeBundle: 60_000,
      hashItem: 60_000,
      outlineAnswer: 60_000,
      findFiles: 60_000,
      readZip: 60_000,
      readFiles: 120_000,
      readSource: 60_000,
      unpackFile: 120_000,
      openRows: 60_000,
      readRows: 120_000,
      openImport: 60_000,
      openTable: 120_000,
      tryMapping: 60_000,
      readTable: 60_000,
      readEvents: 120_000,
    },
  })

export const intake = makeIntake('intake')
/** A second worker, so that reading a long file of rows does not delay anything else. */
export const imports = makeIntake('imports')
