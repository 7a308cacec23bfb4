import type { BenchmarkItem } from '../../contracts/index.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import { benchmarks, loadEmbeddedItems } from '../../registry/benchmarks.ts'

/* Pieces of music, each with the picture of native LilyPond (scripts/lilypond/contact-sheet.mjs). */

export interface Piece {
  readonly title: string
  /** LilyPond source. */
  readonly source: string
  /** Each piece as an item of the benchmark, with native LilyPond's picture as the reference. */
  readonly item: BenchmarkItem
}

const sources = import.meta.glob<string>('./pieces/*.ly', { eager: true, query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('./pieces/*.png', { eager: true, query: '?url', import: 'default' })

/** The music engraving task, whichever benchmark it belongs to. */
const music = [...benchmarks.values()]
  .flatMap(({ id, domains }) => domains.map((domain) => ({ benchmark: id, domain })))
  .find(({ domain }) => domain.renderer === 'lilypond')

/** The pieces in display order, with the benchmark's own items first. */
export async function loadPieces(): Promise<readonly Piece[]> {
  if (music === undefined) return []
  const embedded = (await loadEmbeddedItems(music.benchmark)).filter(
    ({ domain }) => domain === music.domain.id,
  )
  const [items, others] = await Promise.all([
    Promise.all(embedded.map((one) => one.load())),
    Promise.all(
      Object.entries(sources).map(([path, source]) =>
        loadPiece(path, source, { benchmark: music.benchmark, domain: music.domain.id }),
      ),
    ),
  ])
  const own = items.flatMap(({ item }): Piece[] =>
    item.structure === undefined ? [] : [{ title: item.title ?? item.id, source: item.structure, item }],
  )
  return [...own, ...others]
}

async function loadPiece(
  path: string,
  source: string,
  task: { readonly benchmark: string; readonly domain: string },
): Promise<Piece> {
  const url = pictures[path.replace(/ly$/, 'png')]
  if (url === undefined) throw new Error(`Native LilyPond's picture of ${path} is not part of this build.`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture ${url} could not be loaded (HTTP ${response.status}).`)
  const base64 = bytesToBase64(new Uint8Array(await response.arrayBuffer()))
  const title = /^%\s*(.+)/.exec(source)?.[1] ?? path
  const id = path.slice('./pieces/'.length, -'.ly'.length)
  return {
    title,
    source,
    item: {
      ...task,
      id: `contact-sheet-${id}`,
      title,
      structure: source,
      image: { from: 'data', base64 },
    },
  }
}
