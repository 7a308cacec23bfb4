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
