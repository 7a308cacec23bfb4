import * as library from 'input-otp'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'input-otp')
