import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Note match asks how many notes two scores have in common: same moment, same pitch, same length. It is a measure of Roundtrip; the published benchmark compares pictures only.':
    'Note match fragt, wie viele Noten zwei Notenbilder gemeinsam haben: gleicher Zeitpunkt, gleiche Höhe, gleiche Dauer. Es ist ein Maß von Roundtrip; der veröffentlichte Benchmark vergleicht nur Bilder.',
  'Every note is looked at by itself. The whole tune an octave higher has no note in common with it, although everybody would know it; key, clef and what else is printed are not seen at all.':
    'Jede Note wird für sich angesehen. Die ganze Melodie eine Oktave höher hat keine Note mit ihr gemeinsam, obwohl jeder sie erkennen würde; Tonart, Schlüssel und was sonst gedruckt ist, sieht es gar nicht.',
  'Twice the notes in common, by the notes of both together.':
    'Zweimal die gemeinsamen Noten, geteilt durch die Noten von beiden zusammen.',
  'None: there is no published measure to compare with. Its notes are checked against LilyPond’s own.':
    'Nichts: Es gibt kein veröffentlichtes Maß zum Vergleichen. Seine Noten sind an denen von LilyPond selbst geprüft.',
  'Notes left out at the end': 'Am Ende weggelassene Noten',
  'Moved up': 'Nach oben verschoben',
  'Wrong pitches from the start': 'Falsche Tonhöhen vom Anfang an',
  'The same notes': 'Dieselben Noten',
  'An empty staff': 'Ein leeres Notensystem',
  'The whole tune an octave higher': 'Die ganze Melodie eine Oktave höher',
}
