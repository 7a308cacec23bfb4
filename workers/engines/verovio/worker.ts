import { fail, msg, succeed } from '../../../src/contracts/index.ts'
import type { Outcome, RenderFailure, Warning } from '../../../src/contracts/index.ts'
import { serve, transferring } from '../../rpc/serve.ts'
import { cropPage, drawPage, type DrawnPage } from './engrave/draw-pages.ts'
import { engraveSource, type EngravedSource } from './engrave/engrave-source.ts'
import { loadSignFonts, loadTextFonts } from './engrave/load-fonts.ts'
import { discardVerovio, startVerovio, type Build } from './engrave/start-verovio.ts'
import type { Notation } from '../../../src/lib/answers/recognise-notation.ts'
import type { PlacedNote } from '../../../src/lib/music.ts'
import type { Engraved, EngraveParams, StartParams, VerovioMethods } from './methods.ts'
import { performPages } from './performance/perform.ts'
import { checkSource } from './sources/check-source.ts'
import { readSource } from './sources/read-source.ts'

/** Pages above this limit are counted but not rendered. */
const mostPages = 20

const buildFor = (notation: Notation): Build => (notation === 'humdrum' ? 'humdrum' : 'usual')

async function start({ notation, fontBase }: StartParams) {
  const [toolkit] = await Promise.all([startVerovio(buildFor(notation)), loadTextFonts(fontBase)])
  return toolkit
}

async function engrave(params: EngraveParams): Promise<Outcome<Engraved, RenderFailure>> {
  const { notation } = params
  const source = await readSource(params.bytes, params.entry)
  if (!source.ok) return source
  const { text, file } = source.value
  const failure = checkSource(notation, text, file)
  if (failure !== null) return failure
  const toolkit = await start(params)
  try {
    const started = performance.now()
    const engraved = engraveSource(toolkit, notation, text)
    const placed = placeIn(file, engraved)
    if (!placed.ok) return placed
    return await drawPages(placed.value, params, { warnings: placed.warnings, started })
  } catch (error) {
    // C++ exceptions, traps and overflowing stacks leave Verovio in an unknown state.
    if (!isCrash(error)) throw error
    discardVerovio(buildFor(notation))
    return fail('crash', 'The engraver crashed on this music and was restarted.')
  }
}

function isCrash(error: unknown): boolean {
  return (
    error instanceof WebAssembly.RuntimeError ||
    error instanceof WebAssembly.Exception ||
    error instanceof RangeError
  )
}

/** Adds the name of the file to all positions. */
function placeIn<T, Code extends string>(file: string, outcome: Outcome<T, Code>): Outcome<T, Code> {
  const move = (warning: Warning): Warning =>
    warning.place === undefined ? warning : { ...warning, place: { file, ...warning.place } }
  const warnings = (outcome.warnings ?? []).map(move)
  if (outcome.ok) return { ...outcome, warnings }
  return outcome.place === undefined
    ? { ...outcome, warnings }
    : { ...outcome, warnings, place: { file, ...outcome.place } }
}

interface Progress {
  readonly warnings: readonly Warning[]
  /** When engraving started, in ms. */
  readonly started: number
}

async function drawPages(
  { pageCount, notes, renderPage, writeSound }: EngravedSource,
  { page, dpi, background, dropBottom, performs }: EngraveParams,
  { warnings, started }: Progress,
): Promise<Outcome<Engraved, RenderFailure>> {
  const [first, last] = page === undefined ? [1, Math.min(pageCount, mostPages)] : [page, page]
  if (first > pageCount) {
    return fail('empty', msg`There is no page ${first}: the number of pages is ${pageCount}.`, { warnings })
  }
  const pages: DrawnPage[] = []
  for (let number = first; number <= last; number += 1) {
    const svg = renderPage(number)
    await loadSignFonts(svg)
    const drawn = drawPage(svg, dpi, background)
    const kept = dropBottom === undefined ? drawn : cropPage(drawn, dropBottom)
    if (kept === null) return fail('empty', 'Nothing is printed on the cropped page.', { warnings })
    pages.push(kept)
  }
  const ids = notes.map(({ id }) => id)
  const performed = performs ? await performPages(writeSound(), ids, pages, first) : null
  const value: Engraved = {
    pages: pages.map(({ raster }) => raster),
    pageCount,
    notes: notes.map(({ row }) => row),
    boxes: placeNotes(ids, pages, first),
    performance: performed,
    ms: performance.now() - started,
  }
  const isSilent = performs && performed === null
  return succeed(value, isSilent ? [...warnings, silent] : warnings)
}

const silent: Warning = { code: 'not-played', message: 'Verovio produced no playable music from this.' }

function placeNotes(
  ids: readonly string[],
  pages: readonly DrawnPage[],
  first: number,
): readonly (PlacedNote | null)[] {
  return ids.map((id) => {
    for (const [index, { boxes }] of pages.entries()) {
      const box = boxes.get(id)
      if (box !== undefined) return { ...box, page: first - 1 + index }
    }
    return null
  })
}

serve<VerovioMethods>({
  start: async (params) => {
    await start(params)
    return null
  },
  engrave: async (params) => {
    const result = await engrave(params)
    return transferring(result, result.ok ? result.value.pages.map(({ rgba }) => rgba.buffer) : [])
  },
})
