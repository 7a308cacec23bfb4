import type { Protocol } from '../contracts/index.ts'
import { sayScore } from '../i18n/scores.ts'

/** How a protocol is called in tables: `reference` alone would be taken for the picture. */
export function protocolLabel(protocol: Protocol): string {
  return sayScore(protocol === 'paper' ? 'paperShort' : 'referenceShort')
}

/** What each protocol means, wherever a number needs it. */
export function protocolSentence(protocol: Protocol): string {
  return sayScore(protocol === 'paper' ? 'paperText' : 'referenceText')
}

/** The protocols to choose from. */
export function protocolOptions() {
  return (['paper', 'reference'] as const).map((value) => ({
    value,
    label: sayScore(value),
    hint: protocolSentence(value),
  }))
}
