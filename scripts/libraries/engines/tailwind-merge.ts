import * as library from 'tailwind-merge'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'tailwind-merge')
