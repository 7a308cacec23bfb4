import * as library from 'lucide-react'
import { provide } from '../../../src/sandbox/engine/modules.ts'
import * as brands from '../parts/lucide-brands-react.ts'

const offered = { ...brands, ...library }
provide({ ...offered, default: offered }, 'lucide-react')
Object.assign(globalThis, { LucideReact: offered })
