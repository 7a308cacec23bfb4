import lodash from 'lodash'
import { provide, provideParts } from '../../../src/sandbox/engine/modules.ts'

for (const name of ['lodash', 'lodash-es']) {
  provide({ ...lodash, default: lodash }, name)
  provideParts(name, lodash)
}
Object.assign(globalThis, { _: lodash })
