import type { Catalogue } from '../en.ts'

export const failures: Catalogue['failures'] = {
  syntax: 'Der Quelltext hat einen Fehler, an dem er scheitert.',
  timeout: 'Die Antwort lief länger als erlaubt und wurde angehalten.',
  'out-of-memory': 'Die Antwort wollte mehr Speicher, als sie haben darf, und wurde angehalten.',
  crash: 'Das zeichnende Programm brach unerwartet ab.',
  empty: 'Die Antwort lief, aber es gab nichts zu zeichnen.',
  'too-large': 'Die Quelle, ihre Ausgabe oder ihr Bild ist größer, als diese Seite unterstützt.',
  blocked: 'Die Antwort tat etwas, das hier nicht erlaubt ist; darum wurde nichts gezeichnet.',
  'missing-entry': 'Unter den Dateien ist keine Seite, mit der sich beginnen lässt.',
  'missing-file': 'Die Antwort braucht eine Datei, die nicht mitgegeben wurde.',
  'no-version': 'Die Antwort nennt keine Version ihrer Sprache; dieses Protokoll verlangt das.',
  'unsupported-browser': 'Dieser Browser kann solche Seiten nicht in Pixel verwandeln.',
  unsupported: 'Die Antwort braucht etwas, das dieses Programm nicht hat.',
  'unknown-package': 'Die Antwort importiert ein Paket, das in keiner Liste veröffentlichter Pakete steht.',
  cancelled: 'Abgebrochen, bevor es fertig war.',
  unprotected: 'Sie wurde nicht ausgeführt, weil der Browser das Netz der Antwort nicht schließen sollte.',
  'not-json': 'Die Antwort ist nicht das JSON, das der Benchmark verlangt.',
  'wrong-shape': 'Die Antwort hat nicht die Form, die der Benchmark verlangt.',
  'lone-surrogate':
    'Die Antwort enthält ein halbes Zeichen (ein einzelnes Surrogat), das keine Datei enthalten kann.',
  'no-files': 'Die Antwort enthält keine Datei, die sich zeichnen lässt.',
  'no-entry': 'Keine Datei der Antwort ist eine Seite, mit der sich beginnen lässt.',
  'empty-answer': 'Die Antwort ist leer.',
  undecodable: 'Das Bild der Vorlage lässt sich nicht lesen.',
}
