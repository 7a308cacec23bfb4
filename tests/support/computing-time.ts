export interface ComputingStart {
  readonly cpu: NodeJS.CpuUsage
  readonly clockMs: number
}

export function startComputing(): ComputingStart {
  return { cpu: process.cpuUsage(), clockMs: performance.now() }
}

/**
 * The most milliseconds that this thread can have computed since the given start. Unlike the time on a clock, this
 * does not grow while a busy machine does other things; unlike the time of the process, it does not grow while the
 * threads of other tests compute.
 */
export function computingMs({ cpu, clockMs }: ComputingStart): number {
  const { user, system } = process.cpuUsage(cpu)
  return Math.min((user + system) / 1000, performance.now() - clockMs)
}
