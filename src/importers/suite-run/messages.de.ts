import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'runs saved here': 'hier gespeicherte Läufe',
  'The JSON that the Suite page saves: items, answers, and the scores of that run.':
    'Das JSON, das die Suite-Seite speichert: Aufgaben, Antworten und die Werte dieses Laufs.',
  'The record cannot be read: {0}.': 'Das Ergebnis ist nicht lesbar: {0}.',
  'This version has no benchmark named "{0}".': 'Diese Version hat keinen Benchmark namens „{0}“.',
}
