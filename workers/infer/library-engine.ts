import type { Engine } from './engine.ts'

/**
 * The engine that runs already: what a library imports of onnxruntime is taken from here (scripts/models-plugin.ts), so
 * that there is one copy of it. Set before the library is imported.
 */
export const engineSlot: { engine: Engine | null } = { engine: null }
