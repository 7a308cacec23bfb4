import * as library from 'react-dnd-html5-backend'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// In earlier versions the backend is the default export.
provide({ ...library, default: library.HTML5Backend }, 'react-dnd-html5-backend')
Object.assign(globalThis, { ReactDnDHTML5Backend: library })
