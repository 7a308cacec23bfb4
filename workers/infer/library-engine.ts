import type { Engine } from './engine.ts'

/**
 * The engine that is already running. A library's imports from onnxruntime are redirected to it
 * (scripts/models-plugin.ts), so that there is only one copy of onnxruntime. Must be set before the library is
 * imported.
 */
export const engineSlot: { engine: Engine | null } = { engine: null }
