import * as library from 'zustand'
import * as middleware from 'zustand/middleware'
import * as shallow from 'zustand/shallow'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Before version 4, `create` was the default export.
provide({ ...library, default: library.create }, 'zustand')
provide(middleware, 'zustand/middleware')
provide({ ...shallow, default: shallow.shallow }, 'zustand/shallow')
