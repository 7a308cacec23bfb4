import type { Protocol } from '../../contracts/index.ts'

export type Verdict = 'A' | 'B' | 'tie' | 'error'
export type PairOutcome = 'win' | 'tie' | 'loss'

const named: Readonly<Record<string, Verdict>> = { A: 'A', B: 'B', C: 'tie' }

/** Whom one reply prefers. `reference`: A before B before C, wherever they stand; `paper`: the last that stands there. */
export function readVerdict(reply: string, protocol: Protocol): Verdict {
  if (protocol === 'reference') {
    const found = Object.keys(named).find((letter) => reply.includes(`[[${letter}]]`))
    return named[found ?? ''] ?? 'error'
  }
  const last = [...reply.matchAll(/\[\[([ABC])\]\]/g)].at(-1)
  return named[last?.[1] ?? ''] ?? 'error'
}

/** What two rounds come to for the model that is A in the first and B in the second. */
export function judgeRounds(first: Verdict, second: Verdict, protocol: Protocol): PairOutcome {
  if (first === 'A' && second === 'B') return 'win'
  if (first === 'B' && second === 'A') return 'loss'
  // The published loop asks only whether both rounds name the same winner and whether that is the first model.
  return protocol === 'reference' && first === 'error' && second === 'error' ? 'loss' : 'tie'
}
