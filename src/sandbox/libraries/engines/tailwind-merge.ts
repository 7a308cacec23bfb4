import * as library from 'tailwind-merge'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'tailwind-merge')
