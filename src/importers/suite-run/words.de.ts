import type { Words } from '../../i18n/words.ts'

export const words: Words = {
  'runs saved here': 'hier gespeicherte Läufe',
  'The JSON that the Suite page saves: items, answers, and the scores of that run.':
    'Das JSON, das die Suite-Seite speichert: Aufgaben, Antworten und die Werte dieses Laufs.',
  'The record is not readable: {why}.': 'Das Ergebnis ist nicht lesbar: {why}.',
  'This version has no benchmark named "{name}".': 'Diese Version hat keinen Benchmark namens „{name}“.',
}
