import mermaid from 'mermaid'
import { provide } from '../../engine/modules.ts'

provide({ default: mermaid }, 'mermaid')
Object.assign(globalThis, { mermaid })
