import type { BenchmarkItem, Environment, EvaluationRecord } from '../contracts/index.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import type { Difference, RecordCheck, Recomputed } from './compare-records.ts'

/*
 * Differences that are explained by another browser. Browsers smooth edges and set text differently, so images of the
 * same source have different hashes. A differing score is never excused.
 */

/** How much another browser engine's images of a format, and the scores computed from them, differ from Chromium's. */
export interface UsualDifference {
  readonly format: string
  readonly engine: 'Firefox' | 'WebKit'
  /** Percentage of pixels that differ. */
  readonly pixelsPercent: number
  /** SSIM of the two images, if measured. */
  readonly ssim?: number
  /** Largest change of a score, keyed by metric; absent if no scores changed. */
  readonly scores?: Readonly<Record<string, number>>
}

export interface BrowserVerdict {
  /**
   * `same-scores`: only image hashes differ. `pixels-differ`: only image hashes differ, but no score was recomputed.
   * `scores-differ`: something else differs as well.
   */
  readonly code: 'same-scores' | 'pixels-differ' | 'scores-differ'
  /** The browser as named in the result. */
  readonly claimed: string
  readonly here: string
  readonly usual: readonly UsualDifference[]
}

type Measured = Omit<UsualDifference, 'format' | 'engine'>

/**
 * Differences for each renderer: Firefox ESR 153.7 and WebKitGTK 2.50.6 compared with Chromium 156, for one or more
 * samples of each format, measured on Linux in November 2026. Safari paints text differently from WebKitGTK, so its
 * differences will be larger.
 */
const measured: Readonly<Record<string, Readonly<Record<UsualDifference['engine'], Measured>>>> = {
  html: {
    Firefox: { pixelsPercent: 5.3, ssim: 0.956, scores: { 'pixel-similarity': 0.234, ssim: 0.039 } },
    WebKit: { pixelsPercent: 5.5, ssim: 0.951, scores: { 'pixel-similarity': 0.111, ssim: 0.028 } },
  },
  svg: { Firefox: { pixelsPercent: 0.21, ssim: 0.9999 }, WebKit: { pixelsPercent: 0.13, ssim: 0.9986 } },
  canvas: { Firefox: { pixelsPercent: 0.14, ssim: 1 }, WebKit: { pixelsPercent: 0.19, ssim: 0.9989 } },
  react: { Firefox: { pixelsPercent: 0.66 }, WebKit: { pixelsPercent: 0.85 } },
  vue: { Firefox: { pixelsPercent: 0.47 }, WebKit: { pixelsPercent: 0.46 } },
  angular: { Firefox: { pixelsPercent: 0.4 }, WebKit: { pixelsPercent: 0.54 } },
  markdown: { Firefox: { pixelsPercent: 1 }, WebKit: { pixelsPercent: 1.25, ssim: 0.985 } },
  mermaid: { Firefox: { pixelsPercent: 1.5 }, WebKit: { pixelsPercent: 2, ssim: 0.961 } },
  vega: { Firefox: { pixelsPercent: 0.35 }, WebKit: { pixelsPercent: 0.4, ssim: 0.993 } },
  latex: { Firefox: { pixelsPercent: 0.01 }, WebKit: { pixelsPercent: 0 } },
  tikz: { Firefox: { pixelsPercent: 1.05 }, WebKit: { pixelsPercent: 0 } },
  lilypond: { Firefox: { pixelsPercent: 0 }, WebKit: { pixelsPercent: 0 } },
  typst: { Firefox: { pixelsPercent: 0.27 }, WebKit: { pixelsPercent: 0 } },
}

export function namesOtherBrowser(claimed: Environment, here: Environment): boolean {
  return claimed.browser !== here.browser || claimed.platform !== here.platform
}

/**
 * Decides whether another browser explains the differences, both for the page and for the headless command. Null if
 * the result names this browser, or if nothing differs.
 */
export function judgeBrowser(
  claimed: readonly EvaluationRecord[],
  recomputed: readonly Recomputed[],
  checks: readonly RecordCheck[],
): BrowserVerdict | null {
  const differences = checks.flatMap((check) => check.differences)
  const pixels = checks.flatMap((check) => check.pixels)
  const code = codeOf(differences, pixels, checks)
  if (code === null) return null
  const concerned = code === 'scores-differ' ? differences : pixels
  const at = concerned.find(({ record }) => checks[record]?.isOtherBrowser === true)?.record
  const record = at === undefined ? undefined : claimed[at]
  const here = at === undefined ? undefined : recomputed[at]?.record.environment
  if (record === undefined || here === undefined) return null
  return {
    code,
    claimed: `${record.environment.browser}, ${record.environment.platform}`,
    here: `${here.browser}, ${here.platform}`,
    usual: usualOf(record.item, record.environment.browser, here.browser),
  }
}

function codeOf(
  differences: readonly Difference[],
  pixels: readonly Difference[],
  checks: readonly RecordCheck[],
): BrowserVerdict['code'] | null {
  if (differences.length > 0) return 'scores-differ'
  if (pixels.length === 0) return null
  const isAnyEqual = checks.some(({ scores }) => scores.some(({ group }) => group === 'equal'))
  return isAnyEqual ? 'same-scores' : 'pixels-differ'
}

/** Typical differences for an item's format between these browsers; empty if they were not measured. */
function usualOf({ benchmark, domain }: BenchmarkItem, ...browsers: readonly string[]) {
  const domains = benchmarks.get(benchmark)?.domains ?? []
  const format = (domains.find(({ id }) => id === domain) ?? domains[0])?.renderer ?? ''
  const figures = Object.hasOwn(measured, format) ? measured[format] : undefined
  const engines = new Set(browsers.map(engineOf))
  if (figures === undefined || !engines.has('Chromium')) return []
  return (['Firefox', 'WebKit'] as const)
    .filter((engine) => engines.has(engine))
    .map((engine): UsualDifference => ({ format, engine, ...figures[engine] }))
}

function engineOf(browser: string): 'Chromium' | UsualDifference['engine'] | null {
  if (/chrom|edg/i.test(browser)) return 'Chromium'
  if (/firefox/i.test(browser)) return 'Firefox'
  return /safari|webkit/i.test(browser) ? 'WebKit' : null
}
