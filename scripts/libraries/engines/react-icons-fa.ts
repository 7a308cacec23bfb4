import * as icons from 'react-icons/fa'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/fa')
