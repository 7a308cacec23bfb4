import toast, * as library from 'react-hot-toast'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: toast }, 'react-hot-toast')
