import * as library from '@fortawesome/free-regular-svg-icons'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@fortawesome/free-regular-svg-icons')
