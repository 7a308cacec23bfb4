import * as v from 'valibot'
import { sha256Schema } from '../../../../contracts/index.ts'
import { fontsVersion } from '../../../../sandbox/fonts/version.ts'

/** A font file on the site, and the characters that it contains. */
export interface CataloguedFont {
  /** Relative to the folder of engines. */
  readonly file: string
  readonly sha256: string
  readonly family: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const fileSchema = v.pipe(v.string(), v.regex(/^[-\w]+\.woff2$/))
const manifestSchema = v.object({
  faces: v.array(
    v.object({
      file: fileSchema,
      sha256: sha256Schema,
      family: v.string(),
      weight: v.number(),
      style: v.string(),
      coverage: v.string(),
    }),
  ),
  packs: v.array(v.object({ name: v.pipe(v.string(), v.regex(/^pack-\w+\.json$/)), sha256: sha256Schema })),
})
const packSchema = v.object({
  families: v.array(
    v.object({
      family: v.string(),
      faces: v.array(v.object({ file: fileSchema, sha256: sha256Schema, unicodeRange: v.string() })),
    }),
  ),
})

/**
 * The site's emoji font without sequences is enough for most documents. This font also contains flags, skin tones and
 * families.
 */
export const emojiSequences: CataloguedFont = {
  file: 'typst/NotoColorEmoji.woff2',
  sha256: '2fcbfefc99cb4cfd7bc0b1f0c090e4e7afbdde9463284bcb5f9fdcc918a0fdfc',
  family: 'Noto Color Emoji',
  ranges: [
    [0x20e3, 0x20e3],
    [0x1f1e6, 0x1f1ff],
    [0x1f3fb, 0x1f3ff],
  ],
}

export type FetchFile = (file: string, sha256: string) => Promise<Uint8Array<ArrayBuffer>>

/** The fonts that are available to web pages, in the order in which they are searched. */
export async function loadCatalogue(fetchFile: FetchFile): Promise<readonly CataloguedFont[]> {
  const read = async (name: string, hash: string): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await fetchFile(`fonts/${name}`, hash)))
  const manifest = v.parse(manifestSchema, await read('manifest.json', fontsVersion))
  const packs = await Promise.all(
    manifest.packs.map(async ({ name, sha256 }) => v.parse(packSchema, await read(name, sha256))),
  )
  const faces = manifest.faces
    .filter(
      ({ family, weight, style }) => !family.startsWith('Pinned ') && weight === 400 && style === 'normal',
    )
    .map(({ file, sha256, family, coverage }) => fontOf(file, sha256, family, coverage))
  const packed = packs.flatMap(({ families }) =>
    families.flatMap(({ family, faces: parts }) =>
      parts.map(({ file, sha256, unicodeRange }) => fontOf(file, sha256, family, unicodeRange)),
    ),
  )
  return [...faces, ...packed]
}

function fontOf(file: string, sha256: string, family: string, coverage: string): CataloguedFont {
  const ranges = coverage.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    return [parseInt(first, 16), parseInt(last, 16)] as const
  })
  return { file: `fonts/${file}`, sha256, family, ranges }
}

export function hasCharacter({ ranges }: CataloguedFont, char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => code >= first && code <= last)
}
