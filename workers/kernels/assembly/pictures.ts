export { beginSsim, addSsimRows, endSsim, ssimSpace } from './ssim'
export {
  beginRows,
  closeCount,
  commonBits,
  comparePixels,
  compareRows,
  equalCount,
  rowsSpace,
  sumSquares,
} from './compare'
export { addColours, beginColours, coloursSpace, commonestShared, findCommonest } from './colours'
export { compositeOnWhite, dropAlpha } from './flatten'
export { addLikely, beginLikely, isLikelyProven, likelyShared, likelySpace } from './likely-colour'
export { addToSums, filterColumns, filterRow, packSums } from './resize'
