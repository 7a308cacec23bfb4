import type { MetricMeta } from '../../src/contracts/index.ts'
import { meta as mse } from '../../workers/metrics/mse/meta.ts'
import { meta as pixelSimilarity } from '../../workers/metrics/pixel-similarity/meta.ts'
import { meta as ssim } from '../../workers/metrics/ssim/meta.ts'
import { expect } from '../support/site.ts'
import type { Comparison } from './gpu-worker.ts'

/** Metrics with GPU kernels. */
export const metrics = new Map<string, MetricMeta>(
  [mse, pixelSimilarity, ssim].map((meta) => [meta.id, meta]),
)
export const onGpu = [...metrics.keys()]

/**
 * Expects both back ends to return either numbers within the metric's tolerance or the same gap (a missing score with
 * an error code). Reports the largest difference.
 */
export function expectAgreement(comparisons: readonly Comparison[], name: string): void {
  for (const { metric, protocol, cpu, gpu } of comparisons) {
    const what = `${metric}, ${protocol}, ${name}`
    if (!cpu.ok || !gpu.ok) {
      expect({ ok: gpu.ok, code: gpu.ok ? '' : gpu.code }, what).toEqual({
        ok: cpu.ok,
        code: cpu.ok ? '' : cpu.code,
      })
      continue
    }
    const difference = Math.abs(gpu.value.value - cpu.value.value)
    console.log(
      `${what}: ${cpu.value.value}, differs by ${difference}; ${Math.round(cpu.value.ms)} ms, ${Math.round(gpu.value.ms)} ms`,
    )
    // A software adapter causes this warning. No other warning is allowed.
    const warnings = gpu.warnings.filter(({ code }) => code !== 'fallback-adapter')
    expect({ what, backend: gpu.value.backend, warnings }).toEqual({ what, backend: 'webgpu', warnings: [] })
    expect(cpu.value.backend).toBe('cpu')
    expect(difference, what).toBeLessThanOrEqual(metrics.get(metric)?.tolerance ?? Number.NaN)
    // Counts are integers, so they must be identical.
    if (metric === 'pixel-similarity' || metric === 'mse')
      expect(gpu.value.parts, what).toEqual(cpu.value.parts)
  }
}
