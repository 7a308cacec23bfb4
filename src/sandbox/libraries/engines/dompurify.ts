import library from 'dompurify'
import { provide } from '../../engine/modules.ts'

provide({ default: library }, 'dompurify')
Object.assign(globalThis, { DOMPurify: library })
