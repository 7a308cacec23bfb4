import { en } from './en.ts'
import type { Catalogue } from './en.ts'
export const de: Catalogue = en
