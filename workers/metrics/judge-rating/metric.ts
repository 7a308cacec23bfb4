/*
 * Rating: the number that a judge wrote who was shown both pictures, 1..10 under `paper`, higher is better; no value where
 * nobody judged or no number is found. It is a judge's opinion: another judge, or the same one tomorrow, may say another.
 * Reference: Plot2Code, section 3.4 and appendix A.3 (https://arxiv.org/abs/2405.07990); the goldens of
 * metric.test.ts come from the published expression.
 */
import { fail, succeed } from '../../../src/contracts/index.ts'
import type { Metric } from '../../../src/contracts/index.ts'
import { readRating } from '../../../src/lib/judging/read-rating.ts'

export const metric: Metric<'rating'> = {
  reference({ reply }, protocol) {
    const rating = reply === null ? null : readRating(reply, protocol)
    if (rating === null) throw new RangeError('Expected a reply with a rating.')
    return rating
  },
  compute({ reply }, { protocol }) {
    if (reply === null) return fail('degenerate-input', 'Not judged: no judge has looked at the pictures.')
    const rating = readRating(reply, protocol)
    const wanted = protocol === 'paper' ? '[[n]] from 1 to 10' : '“Rating: [[n]]”'
    return rating === null || !Number.isFinite(rating)
      ? fail('degenerate-input', `The judge’s reply holds no ${wanted}.`)
      : succeed({ value: rating, parts: { reply }, backend: 'cpu' })
  },
}
