import * as library from 'react-day-picker'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'react-day-picker')
