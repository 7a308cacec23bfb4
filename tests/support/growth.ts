/*
 * Measures how the time taken by some work grows with its input. Two sizes are measured in one run, so that the speed
 * of the machine cancels out. The fastest of several repeats is used, because other programs can only slow it down.
 */

const repeats = 3
const rounds = 4
/** Size of the larger input, as a multiple of the smaller one. */
const factor = 8
/** Linear work takes about 8 times as long; quadratic work takes 64 times as long. */
export const mostGrowth = 24
/** Below this time, a pause of the machine would be mistaken for computation. */
const leastMs = 0.5

/**
 * Factor by which something takes longer for 8 times the size. A result that looks too large is measured again,
 * because a busy machine can slow down one of the two measurements; work whose time grows too fast is slow in every
 * measurement.
 */
export async function measureGrowth(size: number, work: (size: number) => unknown): Promise<number> {
  let growth = Infinity
  for (let round = 0; round < rounds && growth >= mostGrowth; round += 1) {
    const small = await fastest(() => work(size))
    const large = await fastest(() => work(size * factor))
    growth = Math.min(growth, large / Math.max(leastMs, small))
  }
  return growth
}

/** Duration of the fastest of several repeats, in milliseconds. */
export async function fastest(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const startedAt = performance.now()
    await work()
    least = Math.min(least, performance.now() - startedAt)
  }
  return least
}
