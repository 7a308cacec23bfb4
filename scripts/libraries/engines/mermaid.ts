import mermaid from 'mermaid'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/*
 * Diagrams get their ids from the clock, which stands still in a frame between events: two would get the same one, and
 * with it each other's place and style. So they are counted, unless the page says otherwise.
 */
const initialize = mermaid.initialize.bind(mermaid)
mermaid.initialize = (config) => {
  initialize({ deterministicIds: true, ...config })
}
mermaid.initialize({})

provide({ default: mermaid }, 'mermaid')
Object.assign(globalThis, { mermaid })
