import * as library from 'clsx'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library.clsx }, 'clsx', 'clsx/lite')
Object.assign(globalThis, { clsx: library.clsx })
