import * as library from 'react-resizable-panels'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'react-resizable-panels')
