import * as library from 'framer-motion'
import { provide } from '../../../sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'framer-motion', 'motion/react')
