import * as icons from 'react-icons/rx'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/rx')
