import useSound from 'use-sound'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: useSound, useSound }, 'use-sound')
