import * as icons from 'react-icons/io'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/io')
