import library from 'dompurify'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: library }, 'dompurify')
Object.assign(globalThis, { DOMPurify: library })
