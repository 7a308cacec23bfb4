import type { Protocol } from '../contracts/index.ts'
import { sayScore } from '../i18n/scores.ts'

/** Short name of a protocol in tables, because `reference` alone would be mistaken for the image. */
export function protocolLabel(protocol: Protocol): string {
  return sayScore(protocol === 'paper' ? 'paperShort' : 'referenceShort')
}

/** The meaning of each protocol, for use next to numbers. */
export function protocolSentence(protocol: Protocol): string {
  return sayScore(protocol === 'paper' ? 'paperText' : 'referenceText')
}

/** The available protocols. */
export function protocolOptions() {
  return (['paper', 'reference'] as const).map((value) => ({
    value,
    label: sayScore(value),
    hint: protocolSentence(value),
  }))
}
