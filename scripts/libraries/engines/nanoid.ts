import * as library from 'nanoid'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'nanoid')
