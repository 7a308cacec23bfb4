import * as library from 'react-dom/server.browser'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'react-dom/server')
