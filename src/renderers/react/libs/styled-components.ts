import * as library from 'styled-components'
import { provide } from '../../../sandbox/engine/modules.ts'

provide({ ...library, default: library.styled }, 'styled-components')
