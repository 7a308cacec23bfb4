import * as library from 'react-dom/server.browser'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'react-dom/server')
