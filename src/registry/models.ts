import catalogue from '../../static-models/catalogue.json'
import { readCatalogue } from '../lib/models/model-entry.ts'

/** Every model that this version knows, by id; large, so pages load it when they ask. */
export const models = readCatalogue(catalogue)
