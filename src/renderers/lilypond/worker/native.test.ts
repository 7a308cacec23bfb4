import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../tests/support/sample.ts'
import { engraveBooks } from './engine/engrave-books.ts'
import type { LilyPond } from './engine/lilypond.ts'
import { compileBuiltGhostscript, startBuiltLilyPond } from './engine/start-built.fixture.ts'
import { rasterise } from './ghostscript/ghostscript.ts'

/* Pages as LilyPond 2.24.3 itself draws them (scripts/lilypond/pieces.mjs). */

const folder = new URL('../../../../tests/golden/lilypond/pieces/', import.meta.url)
const page = v.tuple([v.number(), v.number(), v.string()])
const schema = v.object({ pages: v.record(v.string(), v.array(page)) })
const { pages } = v.parse(schema, JSON.parse(readFileSync(new URL('pages.json', folder), 'utf8')))
/** The tagline contains LilyPond's version. */
const taglineRows = 60

let lilypond: LilyPond
let ghostscript: WebAssembly.Module

beforeAll(async () => {
  ;[lilypond, ghostscript] = await Promise.all([startBuiltLilyPond(), compileBuiltGhostscript()])
}, 120_000)

/** Width, height and the SHA-256 of all RGB pixels above the tagline. */
function draw(source: Uint8Array<ArrayBuffer>): readonly v.InferOutput<typeof page>[] {
  const files = new Map([['score.ly', source]])
  const engraved = engraveBooks(lilypond, { files, entry: 'score.ly', epochMs: 0, dpi: 101, performs: false })
  if (!engraved.ok) return []
  return engraved.value.books.flatMap((book) =>
    rasterise(ghostscript, book.postScript, book, 101, [1, book.pageCount]).pages.map(
      ({ width, height, rgba }): v.InferOutput<typeof page> => {
        const music = rgba
          .subarray(0, width * (height - taglineRows) * 4)
          .filter((_, index) => index % 4 !== 3)
        return [width, height, createHash('sha256').update(music).digest('hex')]
      },
    ),
  )
}

test.each(sample(Object.entries(pages), 24))(
  '%s: every pixel above the tagline equals native LilyPond',
  (name, expected) => {
    expect(draw(new Uint8Array(readFileSync(new URL(`${name}.ly`, folder))))).toStrictEqual(expected)
  },
  60_000,
)
