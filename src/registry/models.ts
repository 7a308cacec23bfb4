import catalogue from '../../static-models/catalogue.json'
import { readCatalogue } from '../lib/models/model-entry.ts'

/** Every model that this version supports, keyed by id. Large, so pages load it on demand. */
export const models = readCatalogue(catalogue)
