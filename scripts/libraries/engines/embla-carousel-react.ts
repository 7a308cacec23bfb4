import library from 'embla-carousel-react'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: library }, 'embla-carousel-react')
