import * as library from 'cmdk'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'cmdk')
