import * as library from 'vaul'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'vaul')
