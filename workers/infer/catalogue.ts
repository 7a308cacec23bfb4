import catalogue from '../../static-models/catalogue.json'
import {
  pickModel,
  readCatalogue,
  type ModelAccess,
  type ModelEntry,
} from '../../src/lib/models/model-entry.ts'

/** Every model in this version, keyed by id. */
export const models = readCatalogue(catalogue)

/** Finds the entry with the given id. A user's own entries take precedence over ours. */
export function findModel(id: string, access?: Pick<ModelAccess, 'entries'>): ModelEntry | undefined {
  return pickModel(models, id, access)
}
