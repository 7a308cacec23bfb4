import { msg } from '../../src/contracts/index.ts'
import { GpuError } from './gpu-error.ts'
import { groupSize, type Gpu, type Kernel } from './gpu.ts'

const maxGroupsPerAxis = 65_535

type Numbers =
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Uint8ClampedArray<ArrayBuffer>

/**
 * Buffers and dispatches of a computation. Kernels access each buffer as storage, bound at its index in the list.
 * Threads never wait for each other, because barriers slow software adapters down by two orders of magnitude.
 */
export class GpuJob {
  readonly #gpu: Gpu
  readonly #buffers: GPUBuffer[] = []
  #encoder: GPUCommandEncoder

  constructor(gpu: Gpu) {
    this.#gpu = gpu
    this.#encoder = gpu.device.createCommandEncoder()
  }

  /** Allocates a zeroed buffer. Throws `too-large` above the maximum size of a binding on this device. */
  allocate(bytes: number): GPUBuffer {
    const { maxStorageBufferBindingSize, maxBufferSize } = this.#gpu.device.limits
    const limit = Math.min(maxStorageBufferBindingSize, maxBufferSize)
    if (bytes > limit) {
      throw new GpuError('too-large', msg`A buffer of ${bytes} bytes exceeds the device's limit of ${limit}.`)
    }
    const { STORAGE, COPY_DST, COPY_SRC } = GPUBufferUsage
    return this.#create(bytes, STORAGE | COPY_DST | COPY_SRC)
  }

  upload(numbers: Numbers): GPUBuffer {
    const buffer = this.allocate(numbers.byteLength)
    this.#gpu.device.queue.writeBuffer(buffer, 0, numbers)
    return buffer
  }

  /** Runs at least `threads` threads after all earlier dispatches. Kernels must do their own bounds checks. */
  async dispatch(kernel: Kernel, buffers: readonly GPUBuffer[], threads: number): Promise<void> {
    const pipeline = await this.#gpu.pipeline(kernel)
    const groups = Math.ceil(threads / groupSize)
    const across = Math.min(groups, maxGroupsPerAxis)
    const compute = this.#encoder.beginComputePass()
    compute.setPipeline(pipeline)
    compute.setBindGroup(
      0,
      this.#gpu.device.createBindGroup({
        layout: pipeline.getBindGroupLayout(0),
        entries: buffers.map((buffer, binding) => ({ binding, resource: { buffer } })),
      }),
    )
    compute.dispatchWorkgroups(across, Math.ceil(groups / across))
    compute.end()
  }

  /** Submits all dispatches so far and returns the bytes of a buffer. */
  async read(buffer: GPUBuffer): Promise<ArrayBuffer> {
    const { device } = this.#gpu
    const staging = this.#create(buffer.size, GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST)
    this.#encoder.copyBufferToBuffer(buffer, 0, staging, 0, buffer.size)
    device.queue.submit([this.#encoder.finish()])
    this.#encoder = device.createCommandEncoder()
    await staging.mapAsync(GPUMapMode.READ)
    return staging.getMappedRange().slice(0)
  }

  free(): void {
    for (const buffer of this.#buffers) buffer.destroy()
  }

  #create(size: number, usage: number): GPUBuffer {
    const buffer = this.#gpu.device.createBuffer({ size, usage })
    this.#buffers.push(buffer)
    return buffer
  }
}

/**
 * Runs one job at a time. Rejects with a GpuError if the device is lost or refuses an operation, and with any error
 * that `work` itself throws. Buffers are always freed.
 */
export function runJob<T>(gpu: Gpu, work: (job: GpuJob) => Promise<T>): Promise<T> {
  return gpu.jobs.run(async () => {
    gpu.throwIfLost()
    gpu.device.pushErrorScope('validation')
    gpu.device.pushErrorScope('internal')
    gpu.device.pushErrorScope('out-of-memory')
    const job = new GpuJob(gpu)
    const [result] = await Promise.allSettled([work(job)])
    job.free()
    const problem = await popProblem(gpu.device)
    // The loss of a device is reported in a later task than the failure of the calls that it affects.
    if (result.status === 'rejected' || problem !== null) await lossOrNextTask(gpu)
    gpu.throwIfLost()
    if (result.status === 'rejected' && result.reason instanceof GpuError) throw result.reason
    if (problem !== null) throw problem
    if (result.status === 'rejected') throw toGpuError(result.reason)
    return result.value
  })
}

async function popProblem(device: GPUDevice): Promise<GpuError | null> {
  const errors = [device.popErrorScope(), device.popErrorScope(), device.popErrorScope()]
  const [memory, ...others] = await Promise.all(errors.map((error) => error.catch(() => null)))
  if (memory) return new GpuError('too-large', 'The graphics device has too little memory.')
  const other = others.find((error) => error !== null)
  return other === undefined
    ? null
    : new GpuError('gpu-failed', msg`The graphics device rejected the work: ${other.message}`)
}

function lossOrNextTask(gpu: Gpu): Promise<unknown> {
  return Promise.race([gpu.device.lost, new Promise((resolve) => setTimeout(resolve, 0))])
}

/** WebGPU rejects with DOMExceptions (and GPUPipelineError, a subclass); any other error is a bug in our code. */
function toGpuError(reason: unknown): unknown {
  return reason instanceof DOMException
    ? new GpuError('gpu-failed', msg`The graphics device failed: ${reason.message}`)
    : reason
}
