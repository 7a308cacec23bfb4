import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Raster } from '../../src/contracts/index.ts'
import { hashRaster } from '../../src/lib/hash.ts'
import { editPicture } from '../../src/lib/pictures/edit-picture.ts'
import { decodePicture } from '../decode/decode.ts'
import { blockDistance, prepareSearch, reducePair } from './block-distance.ts'
import {
  backgroundOf,
  degradations,
  degradationsVersion,
  degrade,
} from '../../src/lib/pictures/degradations.ts'
import { rankAmongDegradations } from './rank.ts'

const folder = join(import.meta.dirname, '../../tests/golden/images/pairs')
const names = ['w1', 'eq2', 'tab1', 'plot1', 'mus1', 'alg1'] as const
const references = new Map<string, Raster>()

beforeAll(async () => {
  for (const name of names) {
    const outcome = await decodePicture(
      new Uint8Array(readFileSync(join(folder, `${name}_ref.png`))),
      'paper',
    )
    if (!outcome.ok) throw new Error(`${name} could not be decoded.`)
    references.set(name, outcome.value)
  }
})

function referenceOf(name: string): Raster {
  const found = references.get(name)
  if (found === undefined) throw new Error(`There is no picture ${name}.`)
  return found
}

const rank = (candidate: Raster, reference: Raster, { signal } = new AbortController()) =>
  rankAmongDegradations({ candidate, reference }, 'paper', signal)

/** The middle of the picture in red, as a share of all pixels. */
function paintOver(picture: Raster, share: number): Raster {
  const { width, height } = picture
  const rgba = picture.rgba.slice()
  const columns = Math.floor(Math.min(width, Math.sqrt(share * width * height)))
  const rows = Math.min(height, Math.floor((share * width * height) / columns))
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const at = ((y + ((height - rows) >> 1)) * width + x + ((width - columns) >> 1)) * 4
      rgba.set([255, 0, 0, 255], at)
    }
  }
  return { width, height, rgba }
}

describe('the list of degradations', () => {
  it('has 40 entries that all change a page', () => {
    const { reference } = reducePair({ candidate: referenceOf('w1'), reference: referenceOf('w1') })
    expect(degradations).toHaveLength(40)
    for (const one of degradations) {
      const changed = degrade(reference, one)
      expect([changed.width, changed.height]).toEqual([reference.width, reference.height])
      // Vitest's comparison of large arrays takes seconds.
      expect(
        Buffer.compare(Buffer.from(changed.rgba), Buffer.from(reference.rgba)),
        `${one.kind} ${one.amount}`,
      ).not.toBe(0)
    }
  })

  it('is the same as long as its version is the same', async () => {
    const { reference } = reducePair({ candidate: referenceOf('mus1'), reference: referenceOf('mus1') })
    const hashes = await Promise.all(degradations.map((one) => hashRaster(degrade(reference, one))))
    // To be changed only together with `degradationsVersion`.
    expect({ version: degradationsVersion, hash: await hashRaster(join40(hashes)) }).toEqual({
      version: 1,
      hash: '6a961503b5fa8077e59920e9a8615d854fb37581076144087b40185eb8789c65',
    })
  })
})

/** A picture whose pixels are the hashes, so that one hash stands for all of them. */
function join40(hashes: readonly string[]): Raster {
  const bytes = Buffer.from(hashes.join(''), 'hex')
  return { width: bytes.length / 4, height: 1, rgba: new Uint8ClampedArray(bytes) }
}

/** Answers of known order, from best to worst. `other` is an unrelated picture. */
const answers: readonly ((reference: Raster, other: Raster) => Raster)[] = [
  (reference) => reference,
  (reference) => paintOver(reference, 0.02),
  (reference) => editPicture(reference, { erase: 35 }),
  (reference) => editPicture(reference, { erase: 70 }),
  (_, other) => other,
]

describe.each(names)('answers to %s', (name) => {
  const other = name === 'w1' ? 'plot1' : 'w1'

  // 10 pairs for each of 6 references.
  test('are ranked in their order', async () => {
    const reference = referenceOf(name)
    const ranks = await Promise.all(
      answers.map((make) => rank(make(reference, referenceOf(other)), reference)),
    )
    for (const [at, better] of ranks.entries()) {
      for (const worse of ranks.slice(at + 1)) {
        expect(better.distance).toBeLessThan(worse.distance)
        expect(better.closer).toBeGreaterThanOrEqual(worse.closer)
      }
    }
    expect(ranks[0]).toMatchObject({ distance: 0, closer: ranks[0]?.of })
    expect(ranks[4]?.closer).toBeLessThan(16)
  })

  test('are not far from the reference if they are shifted by 10 pixels or differ in 2 % of the pixels', async () => {
    const reference = referenceOf(name)
    const near = [
      ...[
        { right: 10 },
        { right: -10 },
        { down: 10 },
        { down: -10 },
        { right: 10, down: 10 },
        { right: 3 },
      ].map((edits) => editPicture(reference, edits)),
      paintOver(reference, 0.02),
    ]
    // From 40 % of the list, the verdict is at least "partly similar".
    for (const picture of near) {
      expect((await rank(picture, reference)).closer).toBeGreaterThanOrEqual(16)
    }
  })
})

test('a cancelled ranking is continued by the next one', async () => {
  const reference = editPicture(referenceOf('mus1'), {})
  const abort = new AbortController()
  const ranking = rank(reference, reference, abort)
  abort.abort(new Error('stopped'))
  await expect(ranking).rejects.toThrow('stopped')
  expect(await rank(reference, reference)).toEqual({ version: 1, closer: 40, of: 40, distance: 0 })
})

describe('the distance', () => {
  it('is symmetric, 0 for equal pictures and 1 for a blank one', () => {
    const { reference } = reducePair({ candidate: referenceOf('mus1'), reference: referenceOf('mus1') })
    const background = backgroundOf(reference)
    const one = prepareSearch(reference)
    const moved = prepareSearch(editPicture(reference, { right: 5 }))
    const blank = prepareSearch(editPicture(reference, { erase: 100 }))
    expect(blockDistance(one, moved, background)).toBe(blockDistance(moved, one, background))
    expect(blockDistance(one, one, background)).toBe(0)
    expect(blockDistance(blank, one, background)).toBe(1)
  })

  it('compares pages of different heights from the top', () => {
    const reference = referenceOf('w1')
    const { width, height, rgba } = reference
    const longer = new Uint8ClampedArray(width * (height + 40) * 4).fill(255)
    longer.set(rgba)
    const { candidate } = reducePair({ candidate: { width, height: height + 40, rgba: longer }, reference })
    const same = reducePair({ candidate: reference, reference }).candidate
    expect(Buffer.compare(Buffer.from(candidate.rgba), Buffer.from(same.rgba))).toBe(0)
  })
})
