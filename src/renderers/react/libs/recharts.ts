import * as library from 'recharts'
import { provide } from '../../../sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'recharts')
