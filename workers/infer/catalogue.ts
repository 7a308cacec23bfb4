import catalogue from '../../static-models/catalogue.json'
import {
  pickModel,
  readCatalogue,
  type ModelAccess,
  type ModelEntry,
} from '../../src/lib/models/model-entry.ts'

/** Every model that this version knows, by id. */
export const models = readCatalogue(catalogue)

/** The entry of an id: a user's own before ours. */
export function findModel(id: string, access?: Pick<ModelAccess, 'entries'>): ModelEntry | undefined {
  return pickModel(models, id, access)
}
