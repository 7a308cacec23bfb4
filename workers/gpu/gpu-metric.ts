import type { Measurement, MetricInputs, Protocol } from '../../src/contracts/index.ts'
import type { Gpu } from './gpu.ts'

/** The WebGPU back end of a metric of pictures: `gpu.ts` in the metric's folder. */
export interface GpuMetric {
  /**
   * Null where there is nothing to measure: the CPU path then names the gap. The input is well formed. Rejects with a
   * GpuError, after which the CPU gives the same number.
   */
  compute(
    input: MetricInputs['image-pair'],
    protocol: Protocol,
    gpu: Gpu,
  ): Promise<Omit<Measurement, 'backend'> | null>
}
