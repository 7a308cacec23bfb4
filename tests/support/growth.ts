/*
 * How the time of some work grows with its input. Two sizes are measured in one run, so the speed of the machine
 * cancels out, and the fastest of some repeats counts, since other programs only ever slow it.
 */

const repeats = 3
const rounds = 4
/** The larger of the two inputs, in sizes of the smaller. */
const factor = 8
/** Work that grows with the length takes about 8 times as long, with its square 64 times. */
export const mostGrowth = 24
/** Below this a pause of the machine would be taken for work. */
const leastMs = 0.5

/**
 * How much longer something takes for 8 times the size. What looks like too much is measured again, since a busy machine
 * may slow one of both; work that grows too fast does so every time.
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
