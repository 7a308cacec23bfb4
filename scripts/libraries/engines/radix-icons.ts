import * as library from '@radix-ui/react-icons'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@radix-ui/react-icons')
