import * as icons from 'react-icons/fi'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/fi')
