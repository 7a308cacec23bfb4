import { joinWords, type Words } from '../words.ts'
import { details } from './details.ts'

/** Those of plug-ins stand in their folders. */
const own = import.meta.glob<Words>(['../../benchmarks/*/words.de.ts', '../../importers/*/words.de.ts'], {
  eager: true,
  import: 'words',
})

export const words = joinWords([details, ...Object.values(own)])
