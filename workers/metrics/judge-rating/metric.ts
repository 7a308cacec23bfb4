/*
 * Rating: the number given by a judge who was shown both images, 1..10 under `paper`, higher is better; no value if
 * there was no judge or no number is found. It is one judge's opinion: another judge, or the same one on another day,
 * could give a different number. Reference: Plot2Code, section 3.4 and appendix A.3
 * (https://arxiv.org/abs/2405.07990); the golden values in metric.test.ts come from the published regular expression.
 */
import { fail, msg, succeed } from '../../../src/contracts/index.ts'
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
      ? fail('degenerate-input', msg`The judge’s reply contains no ${wanted}.`)
      : succeed({ value: rating, parts: { reply }, backend: 'cpu' })
  },
}
