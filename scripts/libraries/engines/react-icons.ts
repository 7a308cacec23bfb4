import * as library from 'react-icons/lib'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(library, 'react-icons', 'react-icons/lib')
