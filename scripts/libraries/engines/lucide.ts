import * as library from 'lucide'
import { provide } from '../../../src/sandbox/engine/modules.ts'
import * as brands from '../parts/lucide-brands.ts'

const icons = { ...brands, ...library.icons }

type Options = NonNullable<Parameters<typeof library.createIcons>[0]>
/** Like the script-tag build: uses all icons if none are named. */
const createIcons = (options: Options = {}): void => {
  library.createIcons({ icons, ...options })
}
const offered = { ...brands, ...library, icons, createIcons }
provide({ ...offered, default: offered }, 'lucide')
Object.assign(globalThis, { lucide: offered })
