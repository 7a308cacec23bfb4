import * as library from 'cmdk'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'cmdk')
