import type { Raster } from '../contracts/index.ts'
import { personName } from '../lib/judging/pair-verdicts.ts'
import { sayJudging } from '../i18n/judging.ts'

/** Two pictures beside their reference that a person compares without being told whose they are. */
export interface BlindPair {
  readonly reference: Raster
  readonly first: Raster
  readonly second: Raster
  readonly number: number
  readonly total: number
  /** Takes which is closer; null passes the pair over. */
  readonly choose: (closer: Closer | null) => void
}

export type Closer = 'first' | 'second' | 'tie'

/** On which side the own picture stands: by chance, so that nobody learns whose is where. */
export function dealOrder(): 'ab' | 'ba' {
  return ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 1) === 0 ? 'ab' : 'ba'
}

/** Whose picture was called closer, where the own one was shown first (`ab`) or second. */
export function winnerOf(closer: Closer, order: 'ab' | 'ba'): 'own' | 'other' | 'tie' {
  if (closer === 'tie') return 'tie'
  return (closer === 'first') === (order === 'ab') ? 'own' : 'other'
}

/** A judge as texts call them. */
export function judgeLabel(judge: string): string {
  return judge === personName ? sayJudging('you') : judge
}
