import { applySteps } from './rule.ts'
import { rules } from './rules.ts'
import { compareVersions, readVersion } from './versions.ts'

export interface Upgraded {
  readonly text: string
  /** The rules that changed something, in the order in which they were applied. */
  readonly rules: readonly string[]
}

/** Upgrades old syntax with the rules that are newer than the version specified in the text. */
export function upgradeSource(text: string): Upgraded {
  const version = readVersion(text)
  if (version === null) return { text, rules: [] }
  const applied: string[] = []
  let current = text
  for (const rule of rules) {
    if (compareVersions(version, rule.version) >= 0) continue
    if (rule.stopsAt?.test(current) === true) break
    const next = applySteps(rule.steps, current)
    if (next === current) continue
    applied.push(`${rule.version.join('.')}: ${rule.description}`)
    current = next
  }
  return { text: current, rules: applied }
}
