/**
 * Milliseconds of computing that this process has used since the given start. Unlike the time on a clock, this does not
 * grow while a busy machine does other things.
 */
export function computingMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
