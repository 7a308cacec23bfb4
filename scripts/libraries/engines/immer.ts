import * as library from 'immer'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'immer')
