import toast, * as library from 'react-hot-toast'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: toast }, 'react-hot-toast')
