import { deflateRawSync } from 'node:zlib'

/** Builds a link as anyone could. */
function packLink(content: string | Buffer): string {
  return `#/r/1.deflate.${deflateRawSync(content, { level: 9 }).toString('base64url')}`
}

export interface Claim {
  readonly item?: Readonly<Record<string, unknown>>
  readonly answers?: readonly string[]
  readonly metrics?: readonly string[]
}

/** A link whose claims were never computed. It claims that each answer scores 1 under each metric. */
export function forgeLink({ item = {}, answers = ['[]'], metrics = ['ssim'] }: Claim): string {
  const settings = { protocol: 'paper', viewport: { width: 320, height: 200, scale: 1 }, seed: 1, epochMs: 0 }
  const scores = metrics.map((metric) => ({
    metric,
    version: 1,
    protocol: 'paper',
    value: 1,
    backend: 'cpu',
    inputs: [],
    ms: 1,
  }))
  const outcome = { ok: true, width: 320, height: 200, raster: '0'.repeat(64), warnings: [], ms: 1 }
  const bundle = {
    roundtrip: 1,
    items: [
      { benchmark: 'image2struct', id: 'forged', domain: 'webpage', category: 'html', text: 'x', ...item },
    ],
    settings: [settings],
    environments: [{ roundtrip: '0', browser: 'B', platform: 'P', engines: {} }],
    records: answers.map((text, at) => ({
      item: 0,
      settings: 0,
      environment: 0,
      answer: { name: `A${at}`, text },
      log: [],
      outcome,
      scores,
      gaps: [],
    })),
  }
  return packLink(JSON.stringify(bundle))
}
