import * as library from 'class-variance-authority'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'class-variance-authority')
