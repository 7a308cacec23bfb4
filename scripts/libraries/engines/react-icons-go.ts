import * as icons from 'react-icons/go'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/go')
