import * as library from '@dnd-kit/core'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, '@dnd-kit/core')
