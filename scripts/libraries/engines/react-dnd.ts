import * as library from 'react-dnd'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'react-dnd')
Object.assign(globalThis, { ReactDnD: library })
