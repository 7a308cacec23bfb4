import * as library from 'react-day-picker'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'react-day-picker')
