import type { CharacterSet } from './character-set.ts'
import type { Pattern } from './pattern.ts'

/*
 * Finds the rule with the longest match at a position, or the first of several rules with matches of that length.
 * JavaScript's own regular expressions use the first alternative that matches, not the longest. So the rules are
 * combined into one automaton with Thompson's construction. Its sets of states are created and numbered as needed.
 */

export interface Scanner {
  /** The class of a code unit. All rules treat the units of a class in the same way. */
  classOf(unit: number): number
  readonly classes: number
  readonly start: number
  /** The state after a unit of a given class. -1 if no rule can match any more. */
  step(state: number, unitClass: number): number
  /** The first rule that is completely matched in a state. -1 if there is none. */
  accepts(state: number): number
  /** The longest match at a position. Null if no rule matches. */
  match(text: string, from: number): { readonly rule: number; readonly end: number } | null
}

const unknown = -2
const dead = -1

export function buildScanner(rules: readonly Pattern[]): Scanner {
  const net = buildNet(rules)
  const { classOf, classes, members } = classify(net.sets)
  const ids = new Map<string, number>()
  const states: { readonly nodes: readonly number[]; readonly accepts: number; readonly next: Int32Array }[] =
    []

  function number(nodes: ReadonlySet<number>): number {
    const sorted = [...nodes].sort((one, other) => one - other)
    const key = sorted.join()
    const known = ids.get(key)
    if (known !== undefined) return known
    const ends = sorted.flatMap((node) => net.ends[node] ?? [])
    const id = states.length
    states.push({
      nodes: sorted.filter((node) => net.moves[node] !== undefined),
      accepts: ends.length === 0 ? dead : Math.min(...ends),
      next: new Int32Array(classes).fill(unknown),
    })
    ids.set(key, id)
    return id
  }

  function close(seeds: Iterable<number>): ReadonlySet<number> {
    const reached = new Set(seeds)
    for (const node of reached) for (const next of net.free[node] ?? []) reached.add(next)
    return reached
  }

  function step(state: number, unitClass: number): number {
    const from = states[state]
    if (from === undefined) return dead
    const known = from.next[unitClass] ?? dead
    if (known !== unknown) return known
    const seeds: number[] = []
    for (const node of from.nodes) {
      const move = net.moves[node]
      if (move !== undefined && members[move.set]?.[unitClass] === 1) seeds.push(move.to)
    }
    const next = seeds.length === 0 ? dead : number(close(seeds))
    from.next[unitClass] = next
    return next
  }

  const start = number(close(net.starts))
  return {
    classOf: (unit) => classOf[unit] ?? 0,
    classes,
    start,
    step,
    accepts: (state) => states[state]?.accepts ?? dead,
    match(text, from) {
      let found: { rule: number; end: number } | null = null
      let state = start
      for (let at = from; at < text.length; at += 1) {
        state = step(state, classOf[text.charCodeAt(at)] ?? 0)
        if (state === dead) break
        const rule = states[state]?.accepts ?? dead
        if (rule !== dead) found = { rule, end: at + 1 }
      }
      return found
    },
  }
}

interface Net {
  readonly sets: readonly CharacterSet[]
  readonly moves: readonly ({ readonly set: number; readonly to: number } | undefined)[]
  /** Transitions from a node that consume no unit. */
  readonly free: readonly (readonly number[])[]
  /** The rule that ends at each node. */
  readonly ends: Readonly<Record<number, number>>
  readonly starts: readonly number[]
}

function buildNet(rules: readonly Pattern[]): Net {
  const sets: CharacterSet[] = []
  const setIds = new Map<string, number>()
  const moves: ({ set: number; to: number } | undefined)[] = []
  const free: number[][] = []
  const ends: Record<number, number> = {}

  const node = (): number => {
    moves.push(undefined)
    return free.push([]) - 1
  }
  const idOf = (set: CharacterSet): number => {
    const key = set.join()
    const id = setIds.get(key) ?? sets.push(set) - 1
    setIds.set(key, id)
    return id
  }

  /** Appends a pattern to a node. Returns the node where the pattern ends. */
  function lay(pattern: Pattern, from: number): number {
    switch (pattern.kind) {
      case 'set': {
        const start = node()
        const to = node()
        free[from]?.push(start)
        moves[start] = { set: idOf(pattern.set), to }
        return to
      }
      case 'sequence':
        return pattern.parts.reduce((at, part) => lay(part, at), from)
      case 'choice': {
        const end = node()
        for (const part of pattern.parts) {
          const start = node()
          free[from]?.push(start)
          free[lay(part, start)]?.push(end)
        }
        return end
      }
      case 'repeat': {
        const { part, least, most } = pattern
        let at = from
        for (let count = 0; count < least; count += 1) at = lay(part, at)
        if (most !== Infinity) {
          const end = node()
          for (let count = least; count < most; count += 1) {
            free[at]?.push(end)
            at = lay(part, at)
          }
          free[at]?.push(end)
          return end
        }
        const loop = node()
        free[at]?.push(loop)
        free[lay(part, loop)]?.push(loop)
        return loop
      }
    }
  }

  const starts = rules.map((rule, index) => {
    const start = node()
    ends[lay(rule, start)] = index
    return start
  })
  return { sets, moves, free, ends, starts }
}

/** Partitions all code units into classes whose units belong to the same sets. */
function classify(sets: readonly CharacterSet[]): {
  readonly classOf: Uint16Array
  readonly classes: number
  readonly members: readonly Uint8Array[]
} {
  const cuts = new Set([0])
  for (const set of sets) for (const [first, last] of set) cuts.add(first).add(last + 1)
  const bounds = [...cuts].filter((cut) => cut <= 0xffff).sort((one, other) => one - other)
  const pieceAt = new Map(bounds.map((bound, piece) => [bound, piece]))
  const holders: number[][] = bounds.map(() => [])
  for (const [id, set] of sets.entries()) {
    for (const [first, last] of set) {
      for (let piece = pieceAt.get(first) ?? 0; (bounds[piece] ?? Infinity) <= last; piece += 1)
        holders[piece]?.push(id)
    }
  }
  const classOf = new Uint16Array(0x1_0000)
  const classIds = new Map<string, number>()
  const classHolders: number[][] = []
  for (const [piece, bound] of bounds.entries()) {
    const key = holders[piece]?.join() ?? ''
    let id = classIds.get(key)
    if (id === undefined) {
      id = classHolders.push(holders[piece] ?? []) - 1
      classIds.set(key, id)
    }
    classOf.fill(id, bound, bounds[piece + 1] ?? 0x1_0000)
  }
  const members = sets.map(() => new Uint8Array(classHolders.length))
  for (const [id, held] of classHolders.entries()) {
    for (const set of held) {
      const row = members[set]
      if (row !== undefined) row[id] = 1
    }
  }
  return { classOf, classes: classHolders.length, members }
}
