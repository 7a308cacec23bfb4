import * as library from 'vaul'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'vaul')
