import * as library from 'sonner'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'sonner')
