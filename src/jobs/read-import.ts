import type { Context, ImportEvent } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'

/** A file of rows that an importer takes. */
export interface OpenImport {
  readonly importer: string
  /** Throws where the file cannot be read any further. */
  readonly events: AsyncIterable<ImportEvent>
}

/** Reads a file in a worker; where there are no workers, as in unit tests, here. Null where no importer takes it. */
export async function openImport(file: File, signal: AbortSignal): Promise<OpenImport | null> {
  if (typeof Worker === 'undefined') {
    const { findImporter } = await import('../registry/importers.ts')
    const found = await findImporter(file)
    const context: Context = { signal, progress: () => undefined }
    return found === null ? null : { importer: found.meta.id, events: found.importer.read(file, context) }
  }
  const { imports } = await import('./evaluate-apart.ts')
  const opened = await imports.call('openImport', { file }, { signal })
  return opened === null ? null : { importer: opened.importer, events: readEvents(file.name, signal) }
}

async function* readEvents(file: string, signal: AbortSignal): AsyncGenerator<ImportEvent> {
  const { imports } = await import('./evaluate-apart.ts')
  for (;;) {
    const { events, isDone } = await imports.call('readEvents', null, { signal }).catch((thrown: unknown) => {
      // The sentence is the importer's own; that it came from a worker is of no interest.
      throw signal.aborted ? thrown : new Error(describeError(thrown), { cause: thrown })
    })
    const list: readonly ImportEvent[] = JSON.parse(events) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- JSON.stringify of such a list on the other end
    for (const event of list) yield event.type === 'issue' ? { ...event, file } : event
    if (isDone) return
  }
}
