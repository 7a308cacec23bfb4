/* What scripts and tests outside this folder use of the compiler. */
export { readScores } from './timeline/read-scores.ts'
export { placeInText, Problems } from './syntax/problems.ts'
export { writeDocuments } from './mei/document.ts'
export { compileLilyPond } from './compile.ts'
export { upgradeSource } from './upgrade/upgrade.ts'
