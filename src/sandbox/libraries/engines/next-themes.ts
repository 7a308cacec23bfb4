import * as library from 'next-themes'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'next-themes')
