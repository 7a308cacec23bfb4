import { msg } from '../../../../src/contracts/index.ts'
import { depthAbove, type Mark, type Music } from '../music/music.ts'
import { LimitProblem, type Spot } from './problems.ts'
import { deepestMusic } from './reader.ts'

export function sequence(items: readonly Music[], spot: Spot): Music {
  return { type: 'sequence', items, spot, depth: checkedDepth(items, spot) }
}

export function checkedDepth(items: readonly Music[], spot: Spot): number {
  const depth = depthAbove(items)
  if (depth > deepestMusic) {
    throw new LimitProblem(msg`The music is nested more than ${deepestMusic} levels deep.`, spot)
  }
  return depth
}

/** `<< a \\ b >>` puts each part in a separate voice, numbered from 1. */
export function simultaneousVoices(voices: readonly (readonly Music[])[], spot: Spot): Music {
  const items = voices.map((parts, index): Music => {
    const [first] = parts
    const music = parts.length === 1 && first !== undefined ? first : simultaneous(parts, spot)
    const voice = ([1, 2, 3, 4] as const)[index] ?? 4
    const style: Music = { type: 'mark', mark: { type: 'voice-style', voice }, spot, depth: 1 }
    const item = sequence([style, music], spot)
    return {
      type: 'context',
      isNew: false,
      name: 'Bottom',
      id: String(index + 1),
      changes: [],
      item,
      spot,
      depth: checkedDepth([item], spot),
    }
  })
  return { type: 'simultaneous', items, spot, depth: checkedDepth(items, spot) }
}

export function simultaneous(items: readonly Music[], spot: Spot): Music {
  return { type: 'simultaneous', items, spot, depth: checkedDepth(items, spot) }
}

export function markMusic(mark: Mark, spot: Spot): Music {
  return { type: 'mark', mark, spot, depth: 1 }
}

/** Empty music. */
export function nothing(spot: Spot): Music {
  return { type: 'sequence', items: [], spot, depth: 1 }
}
