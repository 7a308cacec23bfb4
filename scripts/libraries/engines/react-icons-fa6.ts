import * as icons from 'react-icons/fa6'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/fa6')
