import type { Reached } from './network.ts'

export interface Row {
  readonly name: string
  /** Whether the attack works without the defence; undefined where that was not tried. */
  readonly control: boolean | undefined
  /** What got out of the frame. */
  readonly leaks: readonly string[]
  readonly outcome: string
}

/** Prints what the closing note of a release quotes. */
export function printTable(browser: string, rows: readonly Row[]): void {
  const lines = rows.map(
    ({ name, control, leaks, outcome }) =>
      `| ${name.padEnd(26)} | ${control === undefined ? '-     ' : control ? 'fires ' : 'SILENT'} | ${(leaks.length === 0 ? 'blocked' : leaks.join(', ')).padEnd(7)} | ${outcome} |`,
  )
  console.log(
    [
      `Security, ${browser}: ${rows.length} attacks`,
      `| ${'attack'.padEnd(26)} | control | in the frame | render |`,
      '|---|---|---|---|',
      ...lines,
    ].join('\n'),
  )
}

/** The size of a picture, or the code of a failure. */
export function outcomeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return 'no answer'
  if ('width' in answer && 'height' in answer) return `${String(answer.width)}x${String(answer.height)}`
  return 'code' in answer ? String(answer.code) : 'no answer'
}

/** What attacks reached: TCP, UDP and DNS below host.html with the header, without it, and without any policy. */
export function printNetworkTable(
  attacks: readonly { readonly name: string }[],
  tried: Readonly<Record<'closed' | 'policy' | 'undefended', ReadonlyMap<string, Reached>>>,
): void {
  const surroundings = ['closed', 'policy', 'undefended'] as const
  const ways = ['tcp', 'udp', 'dns'] as const
  const cell = (name: string, surrounding: (typeof surroundings)[number]) => {
    const reached = tried[surrounding].get(name)
    return ways.map((way) => (reached === undefined ? '-' : reached[way] ? 'REACHED' : 'silent').padEnd(7))
  }
  const sums = surroundings.flatMap((surrounding) => {
    const all = [...tried[surrounding].values()]
    return ways.map((way) => `${all.filter((reached) => reached[way]).length}/${all.length}`.padEnd(7))
  })
  console.log(
    [
      `Network: ${attacks.length} attacks; with the header, with the policy alone, undefended`,
      `| ${'attack'.padEnd(26)} | ${surroundings.map(() => 'TCP     | UDP     | DNS    ').join(' | ')} |`,
      '|---|---|---|---|---|---|---|---|---|---|',
      ...attacks.map(
        ({ name }) =>
          `| ${name.padEnd(26)} | ${surroundings.flatMap((surrounding) => cell(name, surrounding)).join(' | ')} |`,
      ),
      `| ${'reached'.padEnd(26)} | ${sums.join(' | ')} |`,
    ].join('\n'),
  )
}
