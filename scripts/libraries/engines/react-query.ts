import * as library from '@tanstack/react-query'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@tanstack/react-query')
