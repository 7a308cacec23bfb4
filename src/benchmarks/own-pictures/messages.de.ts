import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'Your picture': 'Dein Bild',
  'Your own picture, and answers in any format that can be rendered here.':
    'Ein eigenes Bild und Antworten in jedem Format, das hier gezeichnet wird.',
  'It is not based on a paper: both protocols parse answers in the same way, and only their metrics differ, as in other benchmarks.':
    'Kein Artikel legt ihn fest: Beide Protokolle lesen Antworten gleich, und nur die Metriken unterscheiden sich wie anderswo auch.',
  'took {0} files from the list': '{0} Dateien der Liste genommen',
}
