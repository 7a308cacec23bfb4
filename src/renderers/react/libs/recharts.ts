import * as library from 'recharts'
import { provide } from '../modules.ts'

provide({ ...library, default: library }, 'recharts')
