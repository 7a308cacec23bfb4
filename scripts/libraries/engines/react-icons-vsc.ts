import * as icons from 'react-icons/vsc'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/vsc')
