import type { Plugin } from 'vite'
import { de } from '../src/i18n/de.ts'
import { en } from '../src/i18n/en.ts'
import { findGaps } from './find-gaps.ts'
import { fr } from '../src/i18n/fr.ts'

/** Fails the build where a language lacks a message of the interface. */
export function cataloguesPlugin(): Plugin {
  return {
    name: 'roundtrip-catalogues',
    apply: 'build',
    buildStart() {
      const gaps = [...findGaps(en, de, 'de'), ...findGaps(en, fr, 'fr')]
      if (gaps.length > 0) throw new Error(`Texts of the interface are incomplete:\n${gaps.join('\n')}`)
    },
  }
}
