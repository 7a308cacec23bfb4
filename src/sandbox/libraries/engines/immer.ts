import * as library from 'immer'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'immer')
