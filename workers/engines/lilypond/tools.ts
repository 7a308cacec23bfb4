/* The parts of the compiler used by scripts and tests outside this folder. */
export { readScores } from './timeline/read-scores.ts'
export { placeInText, Problems } from './syntax/problems.ts'
export { writeDocuments } from './mei/document.ts'
export { compileLilyPond } from './compile.ts'
export { textOf } from '../../../src/contracts/index.ts'
export { upgradeSource } from './upgrade/upgrade.ts'
