import * as library from 'lucide-react'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'lucide-react')
Object.assign(globalThis, { LucideReact: library })
