import { runnerImport, type Plugin } from 'vite'
import { de } from '../src/i18n/de.ts'
import { en } from '../src/i18n/en.ts'
import type { Dictionary } from '../src/contracts/index.ts'
import { findGaps } from './find-gaps.ts'
import { findMessageGaps } from './find-message-gaps.ts'
import { fr } from '../src/i18n/fr.ts'

/** Fails the build if a message of the interface is missing in a language. */
export function cataloguesPlugin(): Plugin {
  return {
    name: 'roundtrip-catalogues',
    apply: 'build',
    async buildStart() {
      const gaps = [
        ...findGaps(en, de, 'de'),
        ...findGaps(en, fr, 'fr'),
        ...(await findMessageGaps(loadMessages)),
      ]
      if (gaps.length > 0) throw new Error(`UI messages are incomplete:\n${gaps.join('\n')}`)
    },
  }
}

/** Imported separately, because this plug-in runs outside the bundle. */
async function loadMessages(file: string): Promise<{ readonly messages: Dictionary }> {
  const { module } = await runnerImport<{ readonly messages: Dictionary }>(file)
  return module
}
