import * as library from 'react-router-dom'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Frames have no history, so routes are kept in memory.
const offered = {
  ...library,
  BrowserRouter: library.MemoryRouter,
  HashRouter: library.MemoryRouter,
  createBrowserRouter: library.createMemoryRouter,
  createHashRouter: library.createMemoryRouter,
}
provide({ ...offered, default: offered }, 'react-router-dom', 'react-router')
Object.assign(globalThis, { ReactRouterDOM: offered, __rtRouter: library.MemoryRouter })
