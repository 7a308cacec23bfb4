import * as icons from 'react-icons/lu'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/lu')
