import * as mini from '@heroicons/react/20/solid'
import * as outline from '@heroicons/react/24/outline'
import * as solid from '@heroicons/react/24/solid'
import { provide, provideParts } from '../../../src/sandbox/engine/modules.ts'

const sets = { '20/solid': mini, '24/outline': outline, '24/solid': solid, outline, solid }
for (const [name, icons] of Object.entries(sets)) {
  provide(icons, `@heroicons/react/${name}`)
  provideParts(`@heroicons/react/${name}`, icons)
}
