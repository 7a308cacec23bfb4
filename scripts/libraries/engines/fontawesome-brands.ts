import * as library from '@fortawesome/free-brands-svg-icons'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@fortawesome/free-brands-svg-icons')
