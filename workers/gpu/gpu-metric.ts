import type { Measurement, MetricInputs, Protocol } from '../../src/contracts/index.ts'
import type { Gpu } from './gpu.ts'

/** The WebGPU back end of an image metric: `gpu.ts` in the metric's folder. */
export interface GpuMetric {
  /**
   * Null if there is nothing to measure; the CPU code then reports the reason. The input has already been validated.
   * Rejects with a GpuError, after which the CPU computes the same number.
   */
  compute(
    input: MetricInputs['image-pair'],
    protocol: Protocol,
    gpu: Gpu,
  ): Promise<Omit<Measurement, 'backend'> | null>
}
