import type { EvaluationRecord, RendererMeta } from '../../contracts/index.ts'
import { benchmarks, loadBenchmark } from '../../registry/benchmarks.ts'
import { loadRenderer, renderers } from '../../registry/renderers.ts'

/** Preloads our own code so that scores appear quickly after the user presses Run. Does not process the answers. */
export async function warmUp({ item, settings }: EvaluationRecord): Promise<void> {
  const domain = benchmarks.get(item.benchmark)?.domains.find(({ id }) => id === item.domain)
  if (domain === undefined) return
  const renderer = domain.renderer === null ? undefined : renderers.get(domain.renderer)
  const metrics = settings.metrics ?? domain.metrics.map(({ id }) => id)
  // Frames are preloaded first, because loading fonts and starting a separate process take the longest.
  const frames = renderer?.runs === 'frame' ? import('../../sandbox/index.ts') : undefined
  await Promise.all([
    frames?.then(({ warmFrames }) => warmFrames()),
    import('../../evaluation/score-client.ts').then(({ warmScoreWorker }) => warmScoreWorker(metrics)),
    import('../../share/verify.ts'),
    import('../../evaluation/evaluate.ts'),
    loadBenchmark(item.benchmark),
    renderer === undefined ? undefined : loadAndWarm(renderer),
  ])
}

/** Frames have already been preloaded. Engines that run in a worker are fetched and started here. */
async function loadAndWarm({ id, runs }: RendererMeta): Promise<void> {
  const renderer = await loadRenderer(id)
  if (runs === 'worker') renderer.warm?.()
}
