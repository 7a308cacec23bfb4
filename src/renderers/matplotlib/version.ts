/**
 * Hash of Python's packs and of the code that runs answers in them: an engine of the renderer, so that kept pictures are
 * never those of another interpreter. Its test tells the value after a change.
 */
export const pythonVersion = '434fc301860853dd'
