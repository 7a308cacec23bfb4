import * as library from 'react-resizable-panels'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'react-resizable-panels')
