/* For scripts/lilypond/engine: what runs the programs, without a worker. */
export { FileTree } from './program/file-tree.ts'
export { writePack } from './program/pack.ts'
export { runProgram } from './program/run-program.ts'
