import type { Protocol } from '../../contracts/index.ts'

export type Verdict = 'A' | 'B' | 'tie' | 'error'
export type PairOutcome = 'win' | 'tie' | 'loss'

const named: Readonly<Record<string, Verdict>> = { A: 'A', B: 'B', C: 'tie' }

/**
 * The side that a reply prefers. `reference`: A before B before C, wherever they occur; `paper`: the last one that
 * occurs.
 */
export function readVerdict(reply: string, protocol: Protocol): Verdict {
  if (protocol === 'reference') {
    const found = Object.keys(named).find((letter) => reply.includes(`[[${letter}]]`))
    return named[found ?? ''] ?? 'error'
  }
  const last = [...reply.matchAll(/\[\[([ABC])\]\]/g)].at(-1)
  return named[last?.[1] ?? ''] ?? 'error'
}

/** The result of two rounds for the model that is A in the first round and B in the second. */
export function judgeRounds(first: Verdict, second: Verdict, protocol: Protocol): PairOutcome {
  if (first === 'A' && second === 'B') return 'win'
  if (first === 'B' && second === 'A') return 'loss'
  // The published loop only checks whether both rounds name the same winner, and whether that is the first model.
  return protocol === 'reference' && first === 'error' && second === 'error' ? 'loss' : 'tie'
}
