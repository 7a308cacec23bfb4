import * as library from 'framer-motion'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'framer-motion', 'motion/react', 'motion')
Object.assign(globalThis, { Motion: library, FramerMotion: library })
