import type { Version } from './versions.ts'

/** Replaces every match of a global pattern, or every occurrence of a text, or changes the text in another way. */
export type Step = readonly [from: RegExp | string, to: string] | ((text: string) => string)

/** A syntax change that convert-ly applies to files that are older than `version`. */
export interface UpgradeRule {
  readonly version: Version
  readonly description: string
  readonly steps: readonly Step[]
  /** If it matches, the file has to be upgraded by hand: convert-ly stops before this rule. */
  readonly stopsAt?: RegExp
}

export function rule(version: Version, description: string, ...steps: readonly Step[]): UpgradeRule {
  return { version, description, steps }
}

export function stop(version: Version, description: string, stopsAt: RegExp): UpgradeRule {
  return { version, description, steps: [], stopsAt }
}

export function applySteps(steps: readonly Step[], text: string): string {
  return steps.reduce<string>((current, step) => {
    if (typeof step === 'function') return step(current)
    const [from, to] = step
    return typeof from === 'string' ? current.replaceAll(from, () => to) : current.replace(from, to)
  }, text)
}

/** Renames in order, wherever the name occurs. */
export function rename(names: Readonly<Record<string, string>>): readonly Step[] {
  return Object.entries(names)
}
