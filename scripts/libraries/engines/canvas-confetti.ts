import library from 'canvas-confetti'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: library }, 'canvas-confetti')
Object.assign(globalThis, { confetti: library })
