import * as library from 'framer-motion'
import { provide } from '../modules.ts'

provide({ ...library, default: library }, 'framer-motion', 'motion/react')
