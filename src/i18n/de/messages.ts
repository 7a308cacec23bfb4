import type { Dictionary } from '../../contracts/index.ts'
import { joinDictionaries } from '../translate.ts'
import { details } from './details.ts'
import { syntaxErrors } from './syntax-errors.ts'

/** Plug-ins keep their messages in their own folders. */
const own = import.meta.glob<Dictionary>('../../{benchmarks,importers,renderers,sources}/*/messages.de.ts', {
  eager: true,
  import: 'messages',
})

export const messages = joinDictionaries([details, syntaxErrors, ...Object.values(own)])
