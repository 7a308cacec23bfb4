import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Note match measures how many notes two scores have in common, with the same time, pitch and length. It is Roundtrip’s own metric; the published benchmark only compares pictures.':
    'Note match fragt, wie viele Noten zwei Notenbilder gemeinsam haben: gleicher Zeitpunkt, gleiche Höhe, gleiche Dauer. Es ist ein Maß von Roundtrip; der veröffentlichte Benchmark vergleicht nur Bilder.',
  'Every note is compared individually. The same tune an octave higher has no notes in common with the original, although everyone would recognise it. Key, clef and everything else that is printed are ignored.':
    'Jede Note wird für sich angesehen. Die ganze Melodie eine Oktave höher hat keine Note mit ihr gemeinsam, obwohl jeder sie erkennen würde; Tonart, Schlüssel und was sonst gedruckt ist, sieht es gar nicht.',
  'Twice the number of common notes, divided by the total number of notes in both scores.':
    'Zweimal die gemeinsamen Noten, geteilt durch die Noten von beiden zusammen.',
  'None, because there is no published metric to compare with. The notes are checked against LilyPond’s own.':
    'Nichts: Es gibt kein veröffentlichtes Maß zum Vergleichen. Seine Noten sind an denen von LilyPond selbst geprüft.',
  'Notes left out at the end': 'Am Ende weggelassene Noten',
  'Moved up': 'Nach oben verschoben',
  'Wrong pitches from the start': 'Falsche Tonhöhen vom Anfang an',
  'The same notes': 'Dieselben Noten',
  'An empty staff': 'Ein leeres Notensystem',
  'The same tune an octave higher': 'Die ganze Melodie eine Oktave höher',
}
