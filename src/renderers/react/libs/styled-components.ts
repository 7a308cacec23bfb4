import * as library from 'styled-components'
import { provide } from '../modules.ts'

provide({ ...library, default: library.styled }, 'styled-components')
