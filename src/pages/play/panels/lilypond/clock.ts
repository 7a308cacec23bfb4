/** Seconds as `m:ss`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds + 0.05))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
