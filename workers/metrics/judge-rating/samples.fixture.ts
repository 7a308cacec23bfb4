import type { Samples } from '../../../tests/contract/samples.ts'

export const samples: Samples<'rating'> = {
  identical: [],
  different: [{ reply: 'Close, but blue.\n\nRating: [[7]]' }, { reply: 'Rating: [[1]]' }],
  oracle: [{ reply: 'Rating: [[5]] of ten. No: Rating: [[6]]' }],
  odd: [
    { reply: null },
    { reply: '' },
    { reply: 'Rating: [[0]]' },
    { reply: `[[${'9'.repeat(400)}]]` },
    { reply: '[[3]]' },
  ],
  swap: null,
}
