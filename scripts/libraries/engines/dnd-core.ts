import * as library from '@dnd-kit/core'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@dnd-kit/core')
