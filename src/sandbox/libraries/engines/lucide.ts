import * as library from 'lucide'
import { provide } from '../../engine/modules.ts'

type Options = NonNullable<Parameters<typeof library.createIcons>[0]>
/** As the build for script tags: all icons where none are named. */
const createIcons = (options: Options = {}): void => {
  library.createIcons({ icons: library.icons, ...options })
}
const offered = { ...library, createIcons }
provide({ ...offered, default: offered }, 'lucide')
Object.assign(globalThis, { lucide: offered })
