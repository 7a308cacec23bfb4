import { regularisedBeta, regularisedBetaNearZero } from './beta-tail.ts'
import { twoSidedNormal } from './normal.ts'

/** Above this |t| / sqrt(df), the next term of the tail is below float64 precision. */
const far = 1e9

/** P(|T| >= |t|) of Student's t. NaN if there are no degrees of freedom. */
export function twoSidedT(t: number, df: number): number {
  if (Number.isNaN(t) || !(df > 0)) return Number.NaN
  if (df === Number.POSITIVE_INFINITY) return twoSidedNormal(t)
  const ratio = Math.abs(t) / Math.sqrt(df)
  if (ratio === Number.POSITIVE_INFINITY) return 0
  if (ratio > far) return regularisedBetaNearZero(df / 2, 0.5, -2 * Math.log(ratio))
  const square = t * t
  return regularisedBeta(df / 2, 0.5, df / (df + square), square / (df + square))
}
