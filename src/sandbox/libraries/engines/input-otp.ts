import * as library from 'input-otp'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'input-otp')
