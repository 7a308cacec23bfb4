import { runnerImport, type Plugin } from 'vite'
import { de } from '../src/i18n/de.ts'
import { en } from '../src/i18n/en.ts'
import type { Words } from '../src/i18n/words.ts'
import { findGaps } from './find-gaps.ts'
import { findWordGaps } from './find-word-gaps.ts'
import { fr } from '../src/i18n/fr.ts'

/** Fails the build where a language lacks a message of the interface. */
export function cataloguesPlugin(): Plugin {
  return {
    name: 'roundtrip-catalogues',
    apply: 'build',
    async buildStart() {
      const gaps = [...findGaps(en, de, 'de'), ...findGaps(en, fr, 'fr'), ...(await findWordGaps(loadWords))]
      if (gaps.length > 0) throw new Error(`Texts of the interface are incomplete:\n${gaps.join('\n')}`)
    },
  }
}

/** Nothing bundled them with this plug-in. */
async function loadWords(file: string): Promise<{ readonly words: Words }> {
  const { module } = await runnerImport<{ readonly words: Words }>(file)
  return module
}
