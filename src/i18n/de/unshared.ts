import type { Catalogue } from '../en.ts'

export const unshared: Catalogue['unshared'] = {
  'malformed-link': 'Das ist kein Link zu einem Ergebnis.',
  'future-version': 'Das Ergebnis stammt von einer neueren Fassung dieser Seite.',
  'unknown-codec': 'Der Link ist auf eine Weise gepackt, die diese Fassung nicht kennt.',
  truncated: 'Der Link ist abgeschnitten.',
  damaged: 'Der Link ist beschädigt.',
  'too-large': 'Das Ergebnis ist zu groß.',
  'invalid-content': 'Datei oder Link enthält kein lesbares Ergebnis.',
  'unknown-item': 'Die Aufgabe ist hier nicht bekannt.',
  'wrong-hash': 'Die Datei ist nicht die, die geteilt wurde.',
  network: 'Die Datei konnte nicht geholt werden.',
  cancelled: 'Abgebrochen, bevor es fertig war.',
}
