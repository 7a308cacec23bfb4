import type { Backend, FileMap, JsonValue, Protocol, RenderJob } from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'
import { defined } from '../lib/defined.ts'

/** Everything that determines the pixels of a render, apart from the files themselves. */
export interface RasterKeyParts {
  readonly files: FileMap
  readonly entry: string
  readonly renderer: { readonly id: string; readonly version: number }
  /** Maps engine ids to versions or hashes. Includes fonts. */
  readonly engines: Readonly<Record<string, string>>
  /** Pixels differ between browsers and their versions. */
  readonly browser: string
  readonly job: Pick<RenderJob, 'viewport' | 'background' | 'seed' | 'epochMs'> &
    Partial<Pick<RenderJob, 'engine' | 'dpi' | 'page' | 'fullPage' | 'pipeline'>>
  readonly protocol: Protocol
}

/** Exact key of a render: SHA-256 of canonical JSON. */
export async function rasterKey(parts: RasterKeyParts): Promise<string> {
  const { job } = parts
  return sha256(
    canonicalJson({
      kind: 'raster',
      files: await hashFiles(parts.files),
      entry: parts.entry,
      renderer: { ...parts.renderer },
      engines: { ...parts.engines },
      browser: parts.browser,
      viewport: { ...job.viewport },
      background: job.background,
      seed: job.seed,
      epochMs: job.epochMs,
      engine: job.engine ?? null,
      dpi: job.dpi ?? null,
      page: job.page ?? null,
      pipeline: job.pipeline ?? null,
      ...defined({ fullPage: job.fullPage }),
      protocol: parts.protocol,
    }),
  )
}

export interface ScoreKeyParts {
  /** SHA-256 of the compared inputs, candidate first, then reference. */
  readonly inputs: readonly string[]
  readonly metric: { readonly id: string; readonly version: number }
  readonly protocol: Protocol
  readonly backend: Backend | 'default'
  /** Hash of the model file, for metrics that have one. */
  readonly model?: string
}

export async function scoreKey(parts: ScoreKeyParts): Promise<string> {
  return sha256(
    canonicalJson({
      kind: 'score',
      inputs: parts.inputs,
      metric: { ...parts.metric },
      protocol: parts.protocol,
      backend: parts.backend,
      model: parts.model ?? null,
    }),
  )
}

/** The key does not depend on the order of the files, but on their paths and bytes. */
async function hashFiles(files: FileMap): Promise<JsonValue> {
  const hashed = await Promise.all(
    [...files].map(async ([path, bytes]) => [path, await sha256(bytes)] as const),
  )
  return Object.fromEntries(hashed)
}
