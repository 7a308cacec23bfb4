/**
 * Hash of Python's packs and of the code that runs answers in them. The hash is listed as an engine of the renderer,
 * so that cached pictures never come from another interpreter. Its test prints the new value after a change.
 */
export const pythonVersion = 'b1dd765c75de8236'
