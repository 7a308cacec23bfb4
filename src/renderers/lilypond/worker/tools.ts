/* For scripts/lilypond and tests: what runs the programs, without a worker. */
export { LilyPond } from './engine/lilypond.ts'
export { pageSizeOf, rasterise } from './ghostscript/ghostscript.ts'
export { FileTree } from './program/file-tree.ts'
export { readPack, writePack } from './program/pack.ts'
export { runProgram } from './program/run-program.ts'
