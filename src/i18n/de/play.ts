import type { Catalogue } from '../en.ts'

export const play: Catalogue['play'] = {
  opening: 'Antwort, Referenz und Werte werden geöffnet …',
  toolbar: 'Aufgabe und Einstellungen',
  yourPicture: 'Dein Bild',
  referenceItem: 'Aufgabe mit Vorlage: {title} {kind}',
  open: 'Öffnen…',
  prompt: 'Prompt',
  format: 'Format der Antworten',
  protocol: 'Protokoll',
  share: 'Teilen',
  askModel: 'Ein Modell fragen',
  live: 'Live',
  liveHint: 'Läuft nach jeder Pause beim Schreiben',
  run: 'Ausführen',
  runHint: 'Ausführen (Strg+Eingabe)',
  cancel: 'Abbrechen',
}
