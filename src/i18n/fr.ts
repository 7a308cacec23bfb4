import { en } from './en.ts'
import type { Catalogue } from './en.ts'
export const fr: Catalogue = en
