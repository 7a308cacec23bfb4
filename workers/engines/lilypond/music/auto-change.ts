import type { Music } from './music.ts'
import { midiOf, type Pitch } from './pitch.ts'
import { mapChildren } from './rewrite.ts'

/** `\autoChange` changes the staff to `up` or `down` before each note that is on the other side of `turn`. */
export function changeStaves(music: Music, turn: Pitch): Music {
  let current: 'up' | 'down' | null = null
  const visit = (item: Music): Music => {
    const [head] = item.type === 'notes' ? item.heads : []
    if (head === undefined) return mapChildren(item, visit)
    const side = midiOf(head.pitch) >= midiOf(turn) ? 'up' : 'down'
    if (side === current) return item
    current = side
    const { spot } = item
    const change: Music = { type: 'mark', mark: { type: 'change-staff', to: side }, spot, depth: 1 }
    return { type: 'sequence', items: [change, item], spot, depth: 2 }
  }
  return visit(music)
}
