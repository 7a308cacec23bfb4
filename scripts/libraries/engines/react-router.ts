import * as library from 'react-router-dom'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// A frame has no history: addresses live in memory.
const offered = {
  ...library,
  BrowserRouter: library.MemoryRouter,
  HashRouter: library.MemoryRouter,
  createBrowserRouter: library.createMemoryRouter,
  createHashRouter: library.createMemoryRouter,
}
provide({ ...offered, default: offered }, 'react-router-dom', 'react-router')
Object.assign(globalThis, { ReactRouterDOM: offered, __rtRouter: library.MemoryRouter })
