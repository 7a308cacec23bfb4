import type { Reached } from './network.ts'

export interface Row {
  readonly name: string
  /** True if the attack succeeds without the defence; undefined if this was not tested. */
  readonly control: boolean | undefined
  /** Everything that escaped from the frame. */
  readonly leaks: readonly string[]
  readonly outcome: string
}

/** Reported for a host name look-up, which a canary cannot detect. */
export const lookedUp = 'name looked up'

/** The protocols over which data left a frame. */
export function reachedOf(leaks: readonly string[]): Reached {
  const isUdp = (leak: string) => leak.startsWith('UDP')
  const isTcp = (leak: string) => /^(?:HTTP|WebSocket|TCP)/.test(leak)
  return { tcp: leaks.some(isTcp), udp: leaks.some(isUdp), dns: leaks.includes(lookedUp) }
}

/**
 * Prints the table that is quoted in the closing note of a release. Look-ups are only detected if a browser's log is
 * read.
 */
export function printTable(browser: string, rows: readonly Row[], showsLookUps: boolean): void {
  const word = (isLoud: boolean) => (isLoud ? 'REACHED' : 'silent').padEnd(7)
  const ways = rows.map(({ leaks }) => reachedOf(leaks))
  const lines = rows.map(({ name, control, leaks, outcome }, at) => {
    const { tcp = false, udp = false, dns = false } = ways[at] ?? {}
    const shown = control === undefined ? '-     ' : control ? 'fires ' : 'SILENT'
    const reached = leaks.length === 0 ? 'blocked' : leaks.join(', ')
    return `| ${name.padEnd(26)} | ${shown} | ${word(tcp)} | ${word(udp)} | ${showsLookUps ? word(dns) : '-      '} | ${reached.padEnd(7)} | ${outcome} |`
  })
  const count = (way: keyof Reached) => `${ways.filter((reached) => reached[way]).length}/${rows.length}`
  console.log(
    [
      `Security, ${browser}: ${rows.length} attacks`,
      `| ${'attack'.padEnd(26)} | control | TCP | UDP | DNS | in the frame | render |`,
      '|---|---|---|---|---|---|---|',
      ...lines,
      `| ${'reached'.padEnd(26)} | | ${count('tcp')} | ${count('udp')} | ${showsLookUps ? count('dns') : '-'} | | |`,
    ].join('\n'),
  )
}

/** The size of an image, or a failure code. */
export function outcomeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return 'no answer'
  if ('width' in answer && 'height' in answer) return `${String(answer.width)}x${String(answer.height)}`
  return 'code' in answer ? String(answer.code) : 'no answer'
}

/**
 * The targets that attacks reached over TCP, UDP and DNS: below host.html with the header, without the header, and
 * without any policy.
 */
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
