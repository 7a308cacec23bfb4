import intakeWorkerUrl from '../../workers/intake/worker.ts?worker&url'
import { WorkerClient } from '../rpc/connect.ts'
import type { IntakeMethods } from '../lib/intake-handlers.ts'
import { spawnWorker } from '../lib/trusted.ts'

/** A worker that reads what comes in from outside. Its own bounds end it long before these limits do. */
export const makeIntake = (name: string) =>
  new WorkerClient<IntakeMethods>({
    spawn: () => spawnWorker(intakeWorkerUrl, name),
    timeLimitsMs: {
      readBundle: 60_000,
      writeBundle: 60_000,
      hashItem: 60_000,
      outlineAnswer: 60_000,
      findFiles: 60_000,
      readZip: 60_000,
      readFiles: 120_000,
      unpackFile: 120_000,
      openRows: 60_000,
      readRows: 120_000,
    },
  })

export const intake = makeIntake('intake')
