import type { Raster } from '../contracts/index.ts'
import { personName } from '../lib/judging/pair-verdicts.ts'
import { sayJudging } from '../i18n/judging.ts'

/** Two pictures with their reference. A person compares them without knowing which models they are from. */
export interface BlindPair {
  readonly reference: Raster
  readonly first: Raster
  readonly second: Raster
  readonly number: number
  readonly total: number
  /** Called with the picture that is closer, or with null to skip the pair. */
  readonly choose: (closer: Closer | null) => void
}

export type Closer = 'first' | 'second' | 'tie'

/** Puts the judged answer's own picture on a random side, so that nobody can learn which side shows which answer. */
export function dealOrder(): 'ab' | 'ba' {
  return ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 1) === 0 ? 'ab' : 'ba'
}

/**
 * Returns which picture was judged closer. `order` is `ab` if the answer's own picture was shown first, and `ba` if
 * it was shown second.
 */
export function winnerOf(closer: Closer, order: 'ab' | 'ba'): 'own' | 'other' | 'tie' {
  if (closer === 'tie') return 'tie'
  return (closer === 'first') === (order === 'ab') ? 'own' : 'other'
}

/** A judge's name as shown in messages. */
export function judgeLabel(judge: string): string {
  return judge === personName ? sayJudging('you') : judge
}
