import * as library from 'class-variance-authority'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'class-variance-authority')
