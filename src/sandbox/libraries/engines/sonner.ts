import * as library from 'sonner'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'sonner')
