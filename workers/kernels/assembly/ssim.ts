import { writeGray } from './gray'

/*
 * SSIM over uniform 7 x 7 windows, using column sums, row by row. Computes the same integers as window-sums.ts and
 * applies the same final operations in double precision in the same order, so both give the same bits.
 */

/** Number of gray rows retained: seven in the windows plus the one being added. */
const kept: i32 = 8
const side: i32 = 7
const samples: i32 = 49

let width: i32 = 0
let stride: usize = 0
let grays: usize = 0
let otherGrays: usize = 0
let sums: usize = 0
let otherSums: usize = 0
let squares: usize = 0
let products: usize = 0
let row: i32 = 0
let k1: f64 = 0
let k2: f64 = 0
let total: f64 = 0
let allBits: u32 = 0

/** Bytes of work space for a given width. The caller clears them before `beginSsim`. */
export function ssimSpace(pixels: i32): i32 {
  // Two ring buffers of gray rows, two rows of column sums with 16 bits each, and two with 32 bits each.
  return strideOf(pixels) * (2 * kept + 2 * 2 + 2 * 4)
}

@inline
function strideOf(pixels: i32): i32 {
  // The last block of windows reads 18 columns starting from its first.
  return (pixels + 47) & ~15
}

export function beginSsim(space: usize, pixels: i32, first: f64, second: f64): void {
  width = pixels
  stride = <usize>strideOf(pixels)
  grays = space
  otherGrays = grays + <usize>kept * stride
  sums = otherGrays + <usize>kept * stride
  otherSums = sums + 2 * stride
  squares = otherSums + 2 * stride
  products = squares + 4 * stride
  row = 0
  k1 = first
  k2 = second
  total = 0
  allBits = 0xffffffff
}

/** Adds the next rows of both images, as pixels. Returns the bits that are set in all pixels so far. */
export function addSsimRows(left: usize, right: usize, rows: i32): u32 {
  const rowBytes = (<usize>width) << 2
  for (let index = 0; index < rows; index += 1) {
    const entering = <usize>(row & (kept - 1)) * stride
    // Until the eighth row, the row that leaves the windows consists of zeros.
    const leaving = <usize>((row + 1) & (kept - 1)) * stride
    allBits &= writeGray(left + <usize>index * rowBytes, grays + entering, width)
    allBits &= writeGray(right + <usize>index * rowBytes, otherGrays + entering, width)
    moveSums(grays + entering, otherGrays + entering, grays + leaving, otherGrays + leaving)
    row += 1
    if (row >= side) total += rateRow()
  }
  return allBits
}

export function endSsim(): f64 {
  return total
}

function moveSums(newLeft: usize, newRight: usize, oldLeft: usize, oldRight: usize): void {
  for (let x: usize = 0; x < <usize>width; x += 8) {
    const a = v128.load8x8_u(newLeft + x)
    const b = v128.load8x8_u(newRight + x)
    const c = v128.load8x8_u(oldLeft + x)
    const d = v128.load8x8_u(oldRight + x)
    const ac = i16x8.sub(a, c)
    const bd = i16x8.sub(b, d)
    const atSums = sums + 2 * x
    v128.store(atSums, i16x8.add(v128.load(atSums), ac))
    const atOther = otherSums + 2 * x
    v128.store(atOther, i16x8.add(v128.load(atOther), bd))
    // a^2 - c^2 + b^2 - d^2 and a b - c d, each as one product of pairs.
    const acSum = i16x8.add(a, c)
    const bdSum = i16x8.add(b, d)
    const minusD = i16x8.neg(d)
    const atSquares = squares + 4 * x
    v128.store(
      atSquares,
      i32x4.add(
        v128.load(atSquares),
        i32x4.dot_i16x8_s(lowPairs(ac, bd), lowPairs(acSum, bdSum)),
      ),
    )
    v128.store(
      atSquares,
      i32x4.add(
        v128.load(atSquares, 16),
        i32x4.dot_i16x8_s(highPairs(ac, bd), highPairs(acSum, bdSum)),
      ),
      16,
    )
    const atProducts = products + 4 * x
    v128.store(
      atProducts,
      i32x4.add(v128.load(atProducts), i32x4.dot_i16x8_s(lowPairs(a, c), lowPairs(b, minusD))),
    )
    v128.store(
      atProducts,
      i32x4.add(v128.load(atProducts, 16), i32x4.dot_i16x8_s(highPairs(a, c), highPairs(b, minusD))),
      16,
    )
  }
}

@inline
function lowPairs(left: v128, right: v128): v128 {
  return v128.shuffle<i16>(left, right, 0, 8, 1, 9, 2, 10, 3, 11)
}

@inline
function highPairs(left: v128, right: v128): v128 {
  return v128.shuffle<i16>(left, right, 4, 12, 5, 13, 6, 14, 7, 15)
}

/** Sum of the values of one row of windows, added left to right. */
function rateRow(): f64 {
  const columns = width - side + 1
  let sum: f64 = 0
  for (let x = 0; x < columns; x += 8) {
    const atSquares = squares + 4 * <usize>x
    const atProducts = products + 4 * <usize>x
    const midSquares = sumOfThree(atSquares)
    const midProducts = sumOfThree(atProducts)
    const lowSquares = i32x4.add(sumOfFour(atSquares), midSquares)
    const highSquares = i32x4.add(sumOfFour(atSquares + 28), midSquares)
    const lowProducts = i32x4.add(sumOfFour(atProducts), midProducts)
    const highProducts = i32x4.add(sumOfFour(atProducts + 28), midProducts)
    const rest = columns - x
    // Windows with equal pixels score exactly 1, and most windows of a page are equal.
    const unequal = v128.or(
      v128.xor(lowSquares, i32x4.shl(lowProducts, 1)),
      v128.xor(highSquares, i32x4.shl(highProducts, 1)),
    )
    if (rest >= 8 && !v128.any_true(unequal)) {
      sum = sum + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
      continue
    }
    const left = sumOfSeven(sums + 2 * <usize>x)
    const right = sumOfSeven(otherSums + 2 * <usize>x)
    const lowProduct = i32x4.extmul_low_i16x8_s(left, right)
    const highProduct = i32x4.extmul_high_i16x8_s(left, right)
    const lowSquare = i32x4.add(i32x4.extmul_low_i16x8_s(left, left), i32x4.extmul_low_i16x8_s(right, right))
    const highSquare = i32x4.add(
      i32x4.extmul_high_i16x8_s(left, left),
      i32x4.extmul_high_i16x8_s(right, right),
    )
    const first = rateFour(lowProduct, lowSquare, lowSquares, lowProducts, 0)
    const second = rateFour(lowProduct, lowSquare, lowSquares, lowProducts, 1)
    const third = rateFour(highProduct, highSquare, highSquares, highProducts, 0)
    const fourth = rateFour(highProduct, highSquare, highSquares, highProducts, 1)
    sum += f64x2.extract_lane(first, 0)
    if (rest > 1) sum += f64x2.extract_lane(first, 1)
    if (rest > 2) sum += f64x2.extract_lane(second, 0)
    if (rest > 3) sum += f64x2.extract_lane(second, 1)
    if (rest > 4) sum += f64x2.extract_lane(third, 0)
    if (rest > 5) sum += f64x2.extract_lane(third, 1)
    if (rest > 6) sum += f64x2.extract_lane(fourth, 0)
    if (rest > 7) sum += f64x2.extract_lane(fourth, 1)
  }
  return sum
}

/** Sums of eight columns, each with the six to its right, in 16 bits. */
@inline
function sumOfSeven(at: usize): v128 {
  const first = i16x8.add(i16x8.add(v128.load(at), v128.load(at, 2)), i16x8.add(v128.load(at, 4), v128.load(at, 6)))
  const second = i16x8.add(i16x8.add(v128.load(at, 8), v128.load(at, 10)), v128.load(at, 12))
  return i16x8.add(first, second)
}

/**
 * The part of the sum that the windows of the first four columns and of the next four columns have in common, in 32
 * bits.
 */
@inline
function sumOfThree(at: usize): v128 {
  return i32x4.add(i32x4.add(v128.load(at, 16), v128.load(at, 20)), v128.load(at, 24))
}

@inline
function sumOfFour(at: usize): v128 {
  return i32x4.add(
    i32x4.add(v128.load(at), v128.load(at, 4)),
    i32x4.add(v128.load(at, 8), v128.load(at, 12)),
  )
}

/** SSIM of the first two (`half` 0) or the last two of four windows. */
@inline
function rateFour(product: v128, square: v128, ofSquares: v128, ofProducts: v128, half: i32): v128 {
  const count = i32x4.splat(samples)
  const covariance = i32x4.shl(i32x4.sub(i32x4.mul(ofProducts, count), product), 1)
  const variance = i32x4.sub(i32x4.mul(ofSquares, count), square)
  const first = f64x2.splat(k1)
  const second = f64x2.splat(k2)
  return f64x2.div(
    f64x2.mul(
      f64x2.add(toDoubles(i32x4.shl(product, 1), half), first),
      f64x2.add(toDoubles(covariance, half), second),
    ),
    f64x2.mul(f64x2.add(toDoubles(square, half), first), f64x2.add(toDoubles(variance, half), second)),
  )
}

@inline
function toDoubles(values: v128, half: i32): v128 {
  return half === 0
    ? f64x2.convert_low_i32x4_s(values)
    : f64x2.convert_low_i32x4_s(v128.shuffle<i32>(values, values, 2, 3, 2, 3))
}
