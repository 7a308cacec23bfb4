import {
  fail,
  isUsualViewport,
  succeed,
  type Benchmark,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type Outcome,
  type Plan,
  type Protocol,
  type Settings,
} from '../../../contracts/index.ts'
import { aggregateRecords } from './aggregate.ts'
import { fixedDocument, strippedText } from '../../../lib/latex/fixed-document.ts'
import { repairLatex } from '../../../lib/latex/repair-latex.ts'
import { extractLatex } from './extract-latex.ts'
import { extractMusic, musicFile, musicInputs, notesOf } from './extract-music.ts'
import { extractWebpage } from './extract-webpage.ts'
import { domainOf, isWild, parseItem } from './item.ts'
import { meta } from '../meta.ts'
import { pngSize } from './picture-size.ts'
import { promptFor } from './prompt.ts'
import { webpageReference } from './reference-webpage.ts'

export const benchmark: Benchmark = {
  aggregate: aggregateRecords,
  parseItem,
  prompt: promptFor,
  extract,
  referenceFiles,
  followsReference: isWild,
  plan,
  text: (item, { html, source }) =>
    html !== undefined
      ? { html }
      : { text: domainOf(item) === 'latex' ? strippedText(source ?? '') : (source ?? '') },
  repair: (extraction, failure, round, protocol) =>
    extraction.entry.endsWith('.tex') ? repairLatex(extraction, failure, round, protocol) : null,
  inputs: (kind, _metric, produced) => (kind === 'notes' ? musicInputs(produced) : null),
}

function extract(
  answer: string,
  item: BenchmarkItem,
  protocol: Protocol,
): Outcome<Extraction, ExtractionFailure> {
  const domain = domainOf(item)
  if (domain === 'webpage') return extractWebpage(answer, item)
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  return domain === 'latex' ? extractLatex(answer, item) : extractMusic(answer, item, protocol)
}

function referenceFiles(item: BenchmarkItem): Outcome<Extraction, ExtractionFailure> {
  const domain = domainOf(item)
  if (domain === 'webpage') return webpageReference(item)
  if (item.structure === undefined) return fail('no-files', 'The item has neither a picture nor a source.')
  if (domain === 'latex') return succeed(fixedDocument(item.structure, 1, item, []))
  return succeed(musicFile('reference.ly', item.structure, item, []))
}

function plan(
  item: BenchmarkItem,
  settings: Settings,
  reference: { readonly width: number; readonly height: number } | undefined = pngSize(item) ?? undefined,
): Plan {
  const id = domainOf(item)
  const domain = meta.domains.find((candidate) => candidate.id === id)
  if (domain === undefined) throw new Error(`The domain "${id}" is not described in meta.ts.`)
  const isDefault = isUsualViewport(settings.viewport)
  const followsReference = id === 'webpage' && isWild(item) && isDefault && reference !== undefined
  return {
    renderer: domain.renderer,
    viewport: followsReference
      ? { width: reference.width, height: reference.height, scale: 1 }
      : settings.viewport,
    // Webpages have no benchmark-specific processing steps and no network access. Anything that a page would load
    // from the network is missing, and nothing is substituted for it.
    pipeline: 'published',
    ...(id === 'webpage' ? {} : { page: 1, dpi: id === 'latex' ? 200 : 101 }),
    metrics: (
      settings.metrics ?? [
        ...domain.metrics.map((metric) => metric.id),
        ...(settings.neural === true ? domain.neural : []),
      ]
    ).filter(
      // Imported items have no notes to compare with.
      (metric) => metric !== 'note-match' || notesOf(item) !== null,
    ),
  }
}
