import library from 'markdown-it'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: library }, 'markdown-it')
Object.assign(globalThis, { markdownit: library })
