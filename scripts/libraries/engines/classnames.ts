import library from 'classnames'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: library }, 'classnames')
Object.assign(globalThis, { classNames: library })
