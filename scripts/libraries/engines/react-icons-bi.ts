import * as icons from 'react-icons/bi'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/bi')
