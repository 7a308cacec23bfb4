import * as library from 'lucide-react'
import { provide } from '../modules.ts'

provide({ ...library, default: library }, 'lucide-react')
