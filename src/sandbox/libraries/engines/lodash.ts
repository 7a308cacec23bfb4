import lodash from 'lodash'
import { provide } from '../../engine/modules.ts'

provide({ ...lodash, default: lodash }, 'lodash')
Object.assign(globalThis, { _: lodash })
