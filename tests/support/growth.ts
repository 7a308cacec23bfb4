/*
 * How the time of some work grows with its input. Two sizes are measured in one run, so the speed of the machine
 * cancels out, and the fastest of some repeats counts, since other programs only ever slow it.
 */

const repeats = 3
/** The larger of the two inputs, in sizes of the smaller. */
const factor = 8
/** Work that grows with the length takes about 8 times as long, with its square 64 times. */
export const mostGrowth = 24
/** Below this a pause of the machine would be taken for work. */
const leastMs = 0.5

/** How much longer something takes for 8 times the size. */
export async function measureGrowth(size: number, work: (size: number) => unknown): Promise<number> {
  const small = await fastest(() => work(size))
  const large = await fastest(() => work(size * factor))
  return large / Math.max(leastMs, small)
}

/** Milliseconds of the fastest of some repeats. */
export async function fastest(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const startedAt = performance.now()
    await work()
    least = Math.min(least, performance.now() - startedAt)
  }
  return least
}
