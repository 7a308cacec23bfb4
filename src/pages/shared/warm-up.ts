import type { EvaluationRecord, RendererMeta } from '../../contracts/index.ts'
import { benchmarks, loadBenchmark } from '../../registry/benchmarks.ts'
import { loadRenderer, renderers } from '../../registry/renderers.ts'

/** Loads our own code in advance, so that Run shows its scores at once. Nothing of the answers is touched. */
export async function warmUp({ item, settings }: EvaluationRecord): Promise<void> {
  const domain = benchmarks.get(item.benchmark)?.domains.find(({ id }) => id === item.domain)
  if (domain === undefined) return
  const renderer = domain.renderer === null ? undefined : renderers.get(domain.renderer)
  const metrics = settings.metrics ?? domain.metrics.map(({ id }) => id)
  // Frames first: fonts and a process of their own take the longest.
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

/** Frames are warm already; an engine in a worker is fetched and started. */
async function loadAndWarm({ id, runs }: RendererMeta): Promise<void> {
  const renderer = await loadRenderer(id)
  if (runs === 'worker') renderer.warm?.()
}
