import {
  fail,
  succeed,
  type Artifacts,
  type Benchmark,
  type BenchmarkItem,
  type MetricInput,
  type MetricInputs,
  type Plan,
  type Produced,
  type Raster,
  type Settings,
} from '../../../contracts/index.ts'
import { assetFiles } from '../../../lib/pictures/asset-files.ts'
import { isWhite } from '../../../lib/pictures/is-white.ts'
import { meta } from '../meta.ts'
import { aggregateRecords } from './aggregate.ts'
import { entry, extract } from './extract.ts'
import { figureOf } from '../../../lib/answers/reported-parts.ts'
import { parseItem, taskOf } from './item.ts'
import { followUp, pairQuestion, promptFor, ratingQuestion, variants } from './prompt.ts'

export const benchmark: Benchmark = {
  parseItem,
  variants,
  dataFields: [
    { id: 'instruction', label: 'Instruction', names: ['instruction', 'prompt', 'query'], usual: '' },
  ],
  prompt: promptFor,
  followUp,
  extract,
  referenceFiles: (item) =>
    item.structure === undefined
      ? fail('no-files', 'The item has no script from which its reference could be rendered.')
      : succeed({
          files: assetFiles(item).set(entry, new TextEncoder().encode(item.structure)),
          entry,
          log: [],
          pipeline: 'current-figure',
        }),
  holdsReference: (item) => taskOf(item).figure !== undefined,
  plan,
  rating: ratingQuestion,
  pair: pairQuestion,
  discount,
  inputs,
  aggregate: aggregateRecords,
}

function plan(_item: BenchmarkItem, settings: Settings): Plan {
  const [domain] = meta.domains
  return {
    renderer: domain.renderer,
    viewport: settings.viewport,
    // Like the published runner: `plt.gcf()` is used as the image, whatever it contains. `reference` also runs each
    // answer in a function, so functions that the answer defines do not see the answer's variables.
    pipeline: settings.protocol === 'reference' ? 'current-figure-in-function' : 'current-figure',
    metrics: settings.metrics ?? [
      ...domain.metrics.map(({ id }) => id),
      ...(settings.neural === true ? domain.neural : []),
    ],
  }
}

/** If a script fails, the published runner outputs a white image, and it treats every white image as a failure. */
function discount(artifacts: Artifacts, picture: Raster | undefined): string | null {
  const isBlank = figureOf(artifacts)?.isWhite ?? (picture !== undefined && isWhite(picture))
  return isBlank
    ? 'The script ran and drew nothing: the picture is entirely white, which counts as not passed.'
    : null
}

function inputs(kind: MetricInput, _metricId: string, produced: Produced): MetricInputs[MetricInput] | null {
  if (kind === 'rating') {
    return produced.artifacts === null ? null : { reply: produced.reply ?? null }
  }
  if (kind !== 'figure-pair') return null
  const candidate = figureOf(produced.artifacts)
  const reference = taskOf(produced.item).figure ?? figureOf(produced.reference)
  return candidate === null || reference === null ? null : { candidate, reference }
}
