import * as library from '@fortawesome/fontawesome-svg-core'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@fortawesome/fontawesome-svg-core')
