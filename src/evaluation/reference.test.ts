import { expect, it } from 'vitest'
import type { BenchmarkItem, MetricInput } from '../contracts/index.ts'
import { referenceNeed, type ReferenceNeed } from './reference.ts'

const image = { from: 'data', base64: '' } as const
const both = { image, structure: 'source' }

it.each<[ReferenceNeed, readonly MetricInput[], Partial<BenchmarkItem>, boolean?]>([
  ['nothing', [], both],
  ['nothing', ['outcome', 'json-pair', 'verdicts'], both],
  ['picture', ['image-pair'], both],
  ['picture', ['outcome', 'image-pair'], {}],
  // The source is rendered in any case, so the picture comes with its text and artifacts.
  ['picture', ['text-pair', 'figure-pair'], { structure: 'source' }],
  // In these cases there is nothing to render.
  ['picture', ['text-pair', 'figure-pair'], { image }],
  ['picture', ['text-pair'], { ...both, text: 'text' }],
  ['source', ['text-pair'], both],
  ['source', ['image-pair', 'text-pair'], both],
  ['source', ['figure-pair'], { ...both, text: 'text' }],
  // The item already contains what a rendered source would provide.
  ['nothing', ['figure-pair'], both, true],
  ['picture', ['image-pair', 'figure-pair'], both, true],
  ['source', ['text-pair', 'figure-pair'], both, true],
])('%s is needed for %j', (need, inputs, parts, holdsReference = false) => {
  const metrics = inputs.map((input) => ({ input }))
  const item = { benchmark: 'b', id: '1', ...parts }
  expect(referenceNeed(metrics, item, { holdsReference: () => holdsReference })).toBe(need)
  if (!holdsReference) expect(referenceNeed(metrics, item, {})).toBe(need)
})
