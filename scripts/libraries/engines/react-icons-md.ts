import * as icons from 'react-icons/md'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/md')
