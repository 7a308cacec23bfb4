/* What scripts and tests outside this folder use of the compiler. */
export { readScores } from './timeline/read-scores.ts'
export { placeInText, Problems } from './syntax/problems.ts'
