import * as library from 'next-themes'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'next-themes')
