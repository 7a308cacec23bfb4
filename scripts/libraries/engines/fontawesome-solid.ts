import * as library from '@fortawesome/free-solid-svg-icons'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@fortawesome/free-solid-svg-icons')
