import * as library from '@fortawesome/react-fontawesome'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@fortawesome/react-fontawesome')
