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
  sampleOf: 'Beispiellauf von {label}',
}
