import { expect, test } from 'vitest'
import goldens from '../../../tests/golden/text/pairs.json' with { type: 'json' }
import { tokenizeTreebank } from './treebank.ts'

test.each(goldens.pairs.map(({ candidate, tokens }, index) => ({ index, candidate, tokens })))(
  'splits text $index into the same tokens as NLTK',
  ({ candidate, tokens }) => expect(tokenizeTreebank(candidate)).toEqual(tokens),
)
