import type { Samples } from '../../../tests/contract/samples.ts'

export const samples: Samples<'pairwise-rounds'> = {
  identical: [],
  different: [{ rounds: ['[[A]]', '[[B]]'] }, { rounds: ['[[C]]', '[[B]]'] }, { rounds: ['[[B]]', '[[A]]'] }],
  oracle: [{ rounds: ['Not [[A]]: [[B]]', '[[A]]'] }],
  odd: [
    { rounds: [] },
    { rounds: [null, '[[A]]'] },
    { rounds: ['', ''] },
    { rounds: ['[[A]]', '[[B]]', '[[A]]'] },
  ],
  swap: null,
}
