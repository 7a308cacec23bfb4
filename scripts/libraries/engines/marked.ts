import * as library from 'marked'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Before version 4, the library was a single function, and pages often do not specify a version.
const offered = Object.assign(
  (...given: Parameters<typeof library.marked>) => library.marked(...given),
  library,
)
provide({ ...library, default: library.marked }, 'marked')
Object.assign(globalThis, { marked: offered })
