import * as v from 'valibot'
import {
  fail,
  isUsualViewport,
  itemSchema,
  msg,
  succeed,
  type Benchmark,
  type BenchmarkItem,
  type JsonValue,
  type Outcome,
  type Plan,
  type Settings,
} from '../../../contracts/index.ts'
import { guessSource } from '../../../lib/answers/guess-source.ts'
import { meta, metrics } from '../meta.ts'
import { formatOf } from './formats.ts'

export const benchmark: Benchmark = {
  parseItem,
  prompt: (item) => ({
    text: `Write ${formatOf(item.domain).label} that draws this picture as exactly as you can. Answer with the source alone.`,
    image: true,
  }),
  extract: (answer, item) => guessSource(answer, item, formatOf(item.domain)),
  followsReference: () => true,
  plan,
}

function parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  const parsed = v.safeParse(itemSchema, json)
  if (!parsed.success)
    return fail('invalid-item', 'An item must be a JSON object with benchmark, id and image.')
  if (parsed.output.benchmark !== meta.id)
    return fail('invalid-item', msg`benchmark: expected "${meta.id}".`, { place: { path: 'benchmark' } })
  if (parsed.output.image === undefined)
    return fail('invalid-item', 'image: an item of your own needs a picture.', { place: { path: 'image' } })
  return succeed(parsed.output)
}

/** Formats of music, which are rendered at LilyPond's default resolution. */
const music = new Set(['lilypond', 'musicxml', 'mei', 'abc', 'humdrum', 'pae'])

function plan(
  item: BenchmarkItem,
  settings: Settings,
  reference?: { readonly width: number; readonly height: number },
): Plan {
  const { renderer } = formatOf(item.domain)
  const isMusic = music.has(renderer)
  const isDefault = isUsualViewport(settings.viewport)
  const follows = isDefault && reference !== undefined
  return {
    renderer,
    viewport: follows ? { width: reference.width, height: reference.height, scale: 1 } : settings.viewport,
    // Typeset pages are cropped to their content, like the reference pictures.
    ...(renderer === 'latex' || isMusic ? { pipeline: 'published', page: 1, dpi: isMusic ? 101 : 200 } : {}),
    metrics: settings.metrics ?? metrics.map((metric) => metric.id),
  }
}
