import * as icons from 'react-icons/ri'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/ri')
