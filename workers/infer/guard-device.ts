import type { ModelSession, ModelTensors } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { logger } from '../../src/lib/logger.ts'

/*
 * Checks a model on the GPU against WebAssembly. The first run of each model is done on both. If the results differ
 * by more than single precision explains, or if the GPU fails later, the model runs on WebAssembly from then on, and
 * the result is the same as if it had always run there.
 */

/**
 * Largest allowed difference between an output on the GPU and the same output in WebAssembly, relative to the
 * output's largest value. WebGPU in float32 stays within this limit.
 */
const mostDifference = 1e-3

interface Guarded {
  readonly onDevice: ModelSession
  readonly openOnCpu: () => Promise<ModelSession>
}

/** Tracks which models can be trusted on the GPU, for as long as the worker exists. */
export class DeviceTrust {
  readonly #agreeing = new Set<string>()
  readonly #refused = new Set<string>()
  #isLost = false

  /** True if the model can be tried on the GPU. */
  mayTry(model: string): boolean {
    return !this.#isLost && !this.#refused.has(model)
  }

  /** Call when the device is lost, so that no more models are tried on it. */
  lose(): void {
    this.#isLost = true
  }

  /** Wraps a session with a fallback; `backend` and `engine` are those of the last run. */
  guard({ onDevice, openOnCpu }: Guarded): ModelSession {
    const { id, sha256 } = onDevice.model
    const key = `${id}/${sha256}`
    let current = onDevice
    const leave = async (why: string) => {
      logger.warn(`The model "${id}" runs on WebAssembly from now on: ${why}`)
      this.#refused.add(key)
      current = await openOnCpu()
      return current
    }
    const run: ModelSession['run'] = async (feeds, outputs) => {
      if (current !== onDevice || !this.mayTry(key)) {
        if (current === onDevice) current = await openOnCpu()
        return current.run(feeds, outputs)
      }
      let given: ModelTensors
      try {
        given = await onDevice.run(feeds, outputs)
      } catch (thrown) {
        return (await leave(describeError(thrown))).run(feeds, outputs)
      }
      if (this.#agreeing.has(key)) return given
      const cpu = await openOnCpu()
      const expected = await cpu.run(feeds, outputs)
      const difference = differenceOf(given, expected)
      if (difference <= mostDifference) {
        this.#agreeing.add(key)
        return given
      }
      await leave(`the graphics device is ${difference.toPrecision(2)} of the largest value away from it.`)
      return expected
    }
    return {
      get backend() {
        return current.backend
      },
      get engine() {
        return current.engine
      },
      model: onDevice.model,
      inputs: onDevice.inputs,
      outputs: onDevice.outputs,
      file: (path) => onDevice.file(path),
      run,
    }
  }
}

/**
 * The largest difference over all outputs, relative to the largest value of each output. Infinity if the outputs are
 * not comparable at all.
 */
function differenceOf(given: ModelTensors, expected: ModelTensors): number {
  let worst = 0
  for (const [name, { data }] of Object.entries(expected)) {
    const ours = given[name]?.data
    if (ours?.length !== data.length) return Infinity
    let most = 0
    let apart = 0
    for (let index = 0; index < data.length; index += 1) {
      const theirs = Number(data[index])
      most = Math.max(most, Math.abs(theirs))
      const here = Math.abs(Number(ours[index]) - theirs)
      if (!(here <= apart)) apart = here
    }
    if (Number.isNaN(apart)) return Infinity
    worst = Math.max(worst, most === 0 ? apart : apart / most)
  }
  return worst
}
