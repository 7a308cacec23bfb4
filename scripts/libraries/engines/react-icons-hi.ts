import * as icons from 'react-icons/hi'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/hi')
