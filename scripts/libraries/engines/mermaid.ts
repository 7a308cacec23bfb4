import mermaid from 'mermaid'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/*
 * Mermaid derives diagram ids from the clock, which does not advance in a frame between events. Two diagrams would
 * therefore get the same id and be drawn with each other's position and style. So ids are numbered instead, unless
 * the page configures them.
 */
const initialize = mermaid.initialize.bind(mermaid)
mermaid.initialize = (config) => {
  initialize({ deterministicIds: true, ...config })
}
mermaid.initialize({})

provide({ default: mermaid }, 'mermaid')
Object.assign(globalThis, { mermaid })
