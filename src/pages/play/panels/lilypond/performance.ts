import { fail, succeed } from '../../../../contracts/index.ts'
import type { BenchmarkItem, Context, Outcome, Settings } from '../../../../contracts/index.ts'
import { render } from '../../../../evaluation/evaluate.ts'
import { loadBenchmark } from '../../../../registry/benchmarks.ts'
import { rendererOf } from '../../../../widgets/item-traits.ts'
import { toPicture, type Picture } from '../../../../widgets/picture.ts'
import { readPerformance, type Performance } from '../../../../lib/music.ts'

/* A piece of music as played and as displayed. Times are in quarter notes from the start, as played. */

export interface PerformedMusic {
  readonly performance: Performance
  readonly pages: readonly Picture[]
}

/** Where the music comes from: an answer's text, or the item's source. */
export type Source = { readonly of: 'answer'; readonly text: string } | { readonly of: 'reference' }

/** Engraves all pages of a source again, along with its playback data. */
export async function loadPerformance(
  item: BenchmarkItem,
  source: Source,
  settings: Settings,
  context: Context,
): Promise<Outcome<PerformedMusic>> {
  const benchmark = await loadBenchmark(item.benchmark)
  const extracted =
    source.of === 'answer'
      ? benchmark.extract(source.text, item, settings.protocol)
      : (benchmark.referenceFiles?.(item) ?? fail('no-files', 'The item has no source to play.'))
  if (!extracted.ok) return extracted
  const { files, entry } = extracted.value
  const rendered = await render(
    {
      renderer: rendererOf(item)?.id ?? 'lilypond',
      files,
      entry,
      settings,
      dpi: 101,
      pipeline: 'performance',
    },
    context,
  )
  if (!rendered.ok) return rendered
  const performance = readPerformance(rendered.value.artifacts.parts?.['performance'])
  if (performance === null) return fail('silent', 'This contains no audible notes.')
  const pages = await Promise.all(rendered.value.rasters.map(toPicture))
  return succeed({ performance, pages }, rendered.warnings)
}
