import { describe, expect, test } from 'vitest'
import goldens from '../../tests/golden/neural/bert-score.json' with { type: 'json' }
import { scoreEmbeddings, type EmbeddedText } from './bert-score.ts'

const weightless = new Set([101, 102])

function embed(ids: readonly number[], rows: readonly (readonly number[])[]): EmbeddedText {
  return { ids, embeddings: Float64Array.from(rows.flat()), size: rows[0]?.length ?? 0 }
}

describe.each(goldens.cases.map((golden, index) => ({ index, golden })))('case $index', ({ golden }) => {
  const [candidateIds = [], referenceIds = []] = golden.ids
  const candidate = embed(candidateIds, golden.candidate)
  const reference = embed(referenceIds, golden.reference)
  const { precision, recall, f1, ...parts } = scoreEmbeddings(candidate, reference, weightless)

  test('matches numpy in float64 to 1e-12 and bert-score in float32 to 5e-7', () => {
    for (const [values, tolerance] of [
      [golden.exact, 1e-12],
      [golden.published, 5e-7],
    ] as const) {
      for (const [index, value] of (values ?? []).entries()) {
        const ours = [precision, recall, f1][index]
        if (value === null || ours === null || ours === undefined) expect(ours).toBe(value)
        else expect(Math.abs(ours - value)).toBeLessThanOrEqual(tolerance)
      }
    }
  })

  test('returns the matches behind the score', () => {
    const width = referenceIds.length
    expect(parts.candidateMatches.map(({ token }) => candidateIds[token])).toEqual(
      candidateIds.filter((id) => !weightless.has(id)),
    )
    for (const { token, match, similarity } of parts.candidateMatches) {
      expect(similarity).toBe(parts.similarities[token * width + match])
    }
    for (const { token, match, similarity } of parts.referenceMatches) {
      expect(similarity).toBe(parts.similarities[match * width + token])
    }
    if (precision !== null && candidateIds.length > 2 && referenceIds.length > 2) {
      const sum = parts.candidateMatches.reduce((total, { similarity }) => total + similarity, 0)
      expect(sum / parts.candidateMatches.length).toBeCloseTo(precision, 12)
    }
  })

  test('is exactly 1 for a text with itself, and swapping the texts swaps precision and recall', () => {
    const swapped = scoreEmbeddings(reference, candidate, weightless)
    expect([swapped.precision, swapped.recall, swapped.f1]).toEqual([recall, precision, f1])
    const same = scoreEmbeddings(reference, reference, weightless)
    const hasWords = referenceIds.some((id) => !weightless.has(id))
    if (hasWords) expect([same.precision, same.recall, same.f1]).toEqual([1, 1, 1])
    else expect(same.f1).toBe(0)
  })
})

test('has goldens for all 19 cases', () => expect(goldens.cases).toHaveLength(19))

test('refuses embeddings whose length does not match', () => {
  const one = embed(
    [101, 7, 102],
    [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
  )
  expect(() => scoreEmbeddings(one, { ...one, ids: [101, 102] }, weightless)).toThrow(RangeError)
  expect(() => scoreEmbeddings(one, { ...one, size: 3 }, weightless)).toThrow(RangeError)
})
