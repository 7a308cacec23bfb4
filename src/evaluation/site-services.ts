import { fail, msg } from '../contracts/index.ts'
import type { Environment } from '../contracts/index.ts'
import { describeBrowser } from '../lib/environment.ts'
import { benchmarks, loadBenchmark } from '../registry/benchmarks.ts'
import { metrics } from '../registry/metrics.ts'
import { loadRenderer, renderers } from '../registry/renderers.ts'
import { currentNetwork } from '../sandbox/network.ts'
import { evaluationCache } from './evaluation-cache.ts'
import { findPinnedHash } from '../store/models.ts'
import { engineVersions } from './engines.ts'
import { modelAccess } from './model-access.ts'
import { decodePicture, hashPicture, htmlToText, measure } from './score-client.ts'
import type { Services } from './services.ts'

/** The services used by the site: registries, workers, caches. */
export const siteServices: Services = {
  metrics,
  renderers,
  benchmarks,
  loadRenderer,
  loadBenchmark,
  decode: decodeReference,
  measure: ({ metric, ...request }, context) => measure({ ...request, metric: metric.id }, context),
  hashPicture,
  htmlToText,
  hashModel,
  environment: currentEnvironment,
  network: currentNetwork,
  cache: evaluationCache,
}

async function hashModel(id: string): Promise<string> {
  const [{ models }, { pickModel }] = await Promise.all([
    import('../registry/models.ts'),
    import('../lib/models/model-entry.ts'),
  ])
  const model = pickModel(models, id, modelAccess())
  const hashes = (model?.files ?? []).map(async (file) => {
    return file.sha256 ?? (model === undefined ? null : await findPinnedHash(model, file)) ?? 'unknown'
  })
  return (await Promise.all(hashes)).join(' ')
}

async function decodeReference(
  ...[bytes, protocol, context]: Parameters<Services['decode']>
): ReturnType<Services['decode']> {
  const picture = await decodePicture(bytes, protocol, context)
  if (picture.ok) return picture
  return fail(
    picture.code === 'too-large' ? 'too-large' : 'undecodable',
    msg`The reference picture cannot be read: ${picture.message}`,
  )
}

let environment: Promise<Environment> | undefined

/** Browser, system and engines of this session. Every call returns the same object. */
export function currentEnvironment(): Promise<Environment> {
  environment ??= describeEnvironment().catch((thrown: unknown) => {
    // A failure is not cached, so that the next evaluation tries again.
    environment = undefined
    throw thrown
  })
  return environment
}

async function describeEnvironment(): Promise<Environment> {
  const [browser, engines] = await Promise.all([describeBrowser(), engineVersions()])
  return { roundtrip: __ROUNDTRIP_VERSION__, ...browser, engines }
}
