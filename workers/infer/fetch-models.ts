import { msg, type Context } from '../../src/contracts/index.ts'
import { sizeOf, type ModelAccess, type ModelEntry } from '../../src/lib/models/model-entry.ts'
import { findModel } from './catalogue.ts'
import { ModelError } from './model-error.ts'
import { findMissing, loadModelFile } from './model-files.ts'
import { listSessions } from './sessions.ts'

/** Fetches the files of the given models that are neither cached nor shipped, one after another. Throws ModelError. */
export async function fetchModels(
  ids: readonly string[],
  access: ModelAccess,
  context: Context,
): Promise<void> {
  const wanted: { readonly entry: ModelEntry; readonly files: Awaited<ReturnType<typeof findMissing>> }[] = []
  for (const id of ids) {
    const entry = expectModel(id, access)
    wanted.push({ entry, files: await findMissing(entry) })
  }
  const total = wanted.reduce((sum, { files }) => sum + sizeOf({ files: [...files] }), 0)
  let before = 0
  for (const { entry, files } of wanted) {
    for (const file of files) {
      const progress = (done: number) => context.progress(Math.min(before + done, total), total)
      await loadModelFile(entry, file, access, { ...context, progress })
      before += file.bytes
    }
  }
}

export async function describeModels(ids: readonly string[], access: ModelAccess) {
  let missingBytes = 0
  for (const id of ids) {
    const files = await findMissing(expectModel(id, access))
    missingBytes += sizeOf({ files: [...files] })
  }
  return { missingBytes, loaded: await listSessions() }
}

function expectModel(id: string, access: ModelAccess): ModelEntry {
  const entry = findModel(id, access)
  if (entry === undefined)
    throw new ModelError('unknown-model', msg`No catalogue contains a model named "${id}".`)
  return entry
}
