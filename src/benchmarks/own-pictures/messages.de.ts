import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'Your picture': 'Dein Bild',
  'A picture of your own, and answers in any format that is drawn here.':
    'Ein eigenes Bild und Antworten in jedem Format, das hier gezeichnet wird.',
  'No paper defines it: both protocols read answers alike, and only the metrics differ between them as they do elsewhere.':
    'Kein Artikel legt ihn fest: Beide Protokolle lesen Antworten gleich, und nur die Metriken unterscheiden sich wie anderswo auch.',
  'took {0} files of the list': '{0} Dateien der Liste genommen',
}
