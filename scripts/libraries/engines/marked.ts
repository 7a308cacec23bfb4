import * as library from 'marked'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Builds before the fourth were one function; pages of all ages name no version.
const offered = Object.assign(
  (...given: Parameters<typeof library.marked>) => library.marked(...given),
  library,
)
provide({ ...library, default: library.marked }, 'marked')
Object.assign(globalThis, { marked: offered })
