import type { Catalogue } from '../en.ts'

export const tables: Catalogue['tables'] = {
  allAnswers: 'Alle Antworten',
  asMarkdown: 'Tabelle als Markdown',
  asCsv: 'Tabelle als CSV',
  copyMarkdown: 'Markdown kopieren',
  copyCsv: 'CSV kopieren',
  scoresOfAll: 'Werte aller Antworten',
  answer: 'Antwort',
  noNumber: 'keine Zahl',
  best: ', am besten',
  remarks: 'Fehler und Warnungen',
  howRead: {
    one: 'Wie die Antwort gelesen wurde: {n} Schritt',
    other: 'Wie die Antwort gelesen wurde: {n} Schritte',
  },
  network: 'Netz: {how}.',
  'closed-by-browser': 'vom Browser geschlossen, unter der Reichweite des Codes der Antwort',
  'closed-by-policy': 'geschlossen durch die Regeln des Rahmens der Antwort und durch unsere Wächter',
  unsupported: 'Nicht unterstützt',
  unsupportedHint:
    'Antworten, die hier ohne eigenes Verschulden nicht ausgeführt werden konnten, etwa weil sie ein Paket brauchen, das wir nicht haben. Sie zählen zu den gescheiterten.',
  unknownPackages: 'Unbekannte Pakete',
  unknownHint:
    'Antworten, die ein Paket importieren, das in keiner Liste veröffentlichter Pakete steht. Sie zählen zu den gescheiterten.',
  unsupportedCount: { one: '{n} nicht unterstützt', other: '{n} nicht unterstützt' },
  unknownCount: { one: '{n} mit unbekanntem Paket', other: '{n} mit unbekannten Paketen' },
  flagged: 'mehr als andere',
  flaggedModel: 'öfter nicht unterstützt',
  flagHint:
    'Von den Antworten dieses Modells ist ein deutlich größerer Anteil nicht unterstützt als von denen der anderen Modelle (exakter Test nach Fisher gegen alle deren Antworten, einseitig, Holm-Korrektur über die Modelle, p < 0,05, und mindestens 3 Prozentpunkte).',
  unsupportedLeftOut: 'Nicht unterstützte Antworten fehlen in den Mittelwerten.',
  unsupportedFail: 'Nicht unterstützte Antworten zählen als Fehlschläge.',
  countUnsupported: 'Nicht unterstützte Antworten als Fehlschläge zählen',
  takeUnknown: 'Unbekannte Pakete als nicht unterstützt behandeln',
  sampleOf: 'Beispiellauf von {label}',
}
