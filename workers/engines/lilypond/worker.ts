import { fail, msg, succeed } from '../../../src/contracts/index.ts'
import type { Outcome, RenderFailure, Warning } from '../../../src/contracts/index.ts'
import { serve, transferring } from '../../rpc/serve.ts'
import { compileLilyPond, type Compiled } from './compile.ts'
import { cropPage, drawPage, wholePage, type DrawnPage } from './engrave/draw-pages.ts'
import { engrave, type EngravedPage } from './engrave/engrave.ts'
import { defaultStaffSize } from './engrave/geometry.ts'
import { layOutPages } from './engrave/lay-out.ts'
import { loadSignFonts, loadTextFonts } from './engrave/load-fonts.ts'
import { startVerovio, takeMessages } from './engrave/start-verovio.ts'
import type { Engraved, EngraveParams, LilyPondMethods, PlacedNote } from './methods.ts'
import { performScores, writeSound, type Written } from './performance/perform.ts'

/** Pages above this limit are counted but not drawn. */
const mostPages = 20

async function engraveSource(params: EngraveParams): Promise<Outcome<Engraved, RenderFailure>> {
  const started = performance.now()
  const compiled = compileLilyPond(params.files, params.entry)
  if (!compiled.ok) return compiled
  const warnings: Warning[] = [...compiled.warnings]
  const compiledAt = performance.now()
  const [toolkit] = await Promise.all([startVerovio(), loadTextFonts(params.fontBase)])
  takeMessages()
  const written: Written[] = []
  const isIndented = !/\bindent\s*=\s*#?0(?:\.0*)?(?![\d.])/.test(params.files.get(params.entry) ?? '')
  const scores = compiled.value.documents.map(({ xml, staffSize }, index): readonly EngravedPage[] => {
    const pages = engrave(toolkit, xml, {
      staffSize: staffSize ?? compiled.value.staffSize ?? defaultStaffSize,
      hasTitle: compiled.value.hasTitle && index === 0,
      isIndented,
      format: compiled.value.foreign,
    })
    if (params.perform === true && pages.length > 0) written.push({ score: index, ...writeSound(toolkit) })
    return pages
  })
  const messages = takeMessages()
  const pages = layOutPages(scores)
  const engravedAt = performance.now()
  if (pages.length === 0) {
    return fail('syntax', msg`Verovio could not engrave this: ${messages[0] ?? 'it gave no reason'}.`, {
      warnings,
    })
  }
  for (const { svg } of scores.flat()) await loadSignFonts(svg)
  const wanted =
    params.page === undefined ? pages.slice(0, mostPages) : pages.slice(params.page - 1, params.page)
  if (wanted.length === 0) {
    return fail('empty', msg`There is no page ${params.page ?? 1}: the number of pages is ${pages.length}.`, {
      warnings,
    })
  }
  const drawn = wanted.map((pieces) => drawPage(pieces, params.dpi, params.background))
  const { dropBottom } = params
  const cropped =
    dropBottom === undefined ? drawn.map(wholePage) : drawn.map((page) => cropPage(page, dropBottom))
  const left = cropped.filter((page) => page !== null)
  if (left.length < cropped.length)
    return fail('empty', 'Nothing is printed on the cropped page.', { warnings })
  const first = params.page ?? 1
  const performed =
    params.perform === true ? await performScores(written, compiled.value.noteIds, left, first) : null
  if (params.perform === true && performed === null) {
    warnings.push({ code: 'not-played', message: 'Verovio produced no playable music from this.' })
  }
  return succeed(
    {
      pages: left.map(({ raster }) => raster),
      pageCount: pages.length,
      notes: compiled.value.notes,
      boxes: placeNotes(compiled.value, left, first),
      upgrades: compiled.value.upgrades,
      ignored: compiled.value.ignored,
      performance: performed,
      ms: {
        compile: compiledAt - started,
        engrave: engravedAt - compiledAt,
        paint: performance.now() - engravedAt,
      },
    },
    warnings,
  )
}

function placeNotes(
  { noteIds }: Compiled,
  pages: readonly DrawnPage[],
  first: number,
): readonly (PlacedNote | null)[] {
  return noteIds.map((id) => {
    for (const [index, { boxes }] of pages.entries()) {
      const box = boxes.get(id)
      if (box !== undefined) return { ...box, page: first - 1 + index }
    }
    return null
  })
}

// Starts loading at once, because this worker is only started when the engine is needed. If it fails, the first
// request reports the failure.
startVerovio().catch(() => undefined)

serve<LilyPondMethods>({
  start: async ({ fontBase }) => {
    await Promise.all([startVerovio(), loadTextFonts(fontBase)])
    return null
  },
  engrave: async (params) => {
    const result = await engraveSource(params)
    return transferring(result, result.ok ? result.value.pages.map(({ rgba }) => rgba.buffer) : [])
  },
})
