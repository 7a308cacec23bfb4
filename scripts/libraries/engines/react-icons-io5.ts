import * as icons from 'react-icons/io5'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/io5')
