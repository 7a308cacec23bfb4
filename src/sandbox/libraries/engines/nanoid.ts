import * as library from 'nanoid'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'nanoid')
