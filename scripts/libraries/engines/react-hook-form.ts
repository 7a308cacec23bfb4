import * as library from 'react-hook-form'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'react-hook-form')
