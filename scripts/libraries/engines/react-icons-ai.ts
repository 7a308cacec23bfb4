import * as icons from 'react-icons/ai'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/ai')
