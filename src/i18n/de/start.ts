import type { Catalogue } from '../en.ts'

export const start: Catalogue['start'] = {
  title: 'Sieh, was ein Modell geschrieben hat und wie es abschneidet',
  lead: 'Roundtrip zeichnet die Antwort eines Modells neben der Vorlage und berechnet jeden veröffentlichten Wert, in deinem Browser.',
  doors: 'Drei Eingänge',
  own: 'Mein Bild und meine Antwort',
  ownText:
    'Ein Bildschirmfoto oder Scan und was ein Modell daraus gemacht hat. {n} Formate werden gezeichnet.',
  sample: 'Ein Beispiel',
  sampleText:
    '{n} Aufgaben mit Antworten verschiedener Güte. Ändere eine und sieh, wie sich ihre Werte bewegen.',
  link: 'Ein geteilter Link',
  linkText:
    'Das Ergebnis von jemand anderem, im Arbeitsspeicher geöffnet und neu berechnet: Die Werte werden geprüft, nicht geglaubt.',
  open: 'Öffnen',
  noLink: 'Das ist kein geteiltes Ergebnis: Seine Adresse enthält #/r/.',
  benchmarks: {
    one: '{n} Benchmark, nach seinen eigenen Regeln',
    other: '{n} Benchmarks, nach ihren eigenen Regeln',
  },
  moreSuite: 'Viele Antworten auf einmal',
  moreCompare: 'Modelle nebeneinander, mit Intervallen und Tests',
  moreLearn: 'Was jeder Wert bedeutet, zum Ausprobieren, und kurze Lektionen',
  private: 'Nichts verlässt dein Gerät',
  privateHere:
    'Zeichnen, Bewerten und Speichern geschehen auf dieser Seite. Es gibt kein Konto und keinen Server dahinter.',
  privateFrame:
    'Was ein Modell geschrieben hat, läuft in einem eigenen Rahmen, ohne Netz und ohne Zugang zu dieser Seite.',
  privateLink:
    'Ein geteilter Link trägt das Ergebnis selbst, in dem Teil der Adresse, den Browser nie senden.',
  privateAsked:
    'Eine Anfrage geht nur hinaus, wenn du sie willst: eine Datei unter einer Adresse, die du eingibst, ein Modell, das du fragst, ein Netz, das ein Wert braucht.',
  privateOffline: 'Nach dem ersten Besuch geht es offline. Was gespeichert ist, steht hier',
}
