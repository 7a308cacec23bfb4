const names = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const

/** Formats a MIDI key as its most common name in scores, with its octave. */
export function nameKey(pitch: number): string {
  return `${names[((pitch % 12) + 12) % 12] ?? ''}${Math.floor(pitch / 12) - 1}`
}
