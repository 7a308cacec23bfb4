import * as library from 'lucide-react'
import { provide } from '../../../sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'lucide-react')
