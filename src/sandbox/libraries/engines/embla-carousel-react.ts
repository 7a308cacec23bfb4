import library from 'embla-carousel-react'
import { provide } from '../../engine/modules.ts'

provide({ default: library }, 'embla-carousel-react')
