import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  benchmarks: 'Benchmarks',
  'A benchmark.json, or a ZIP or folder with one: items, sample answers, and how answers are scored.':
    'Eine benchmark.json oder ein ZIP oder Ordner damit: Aufgaben, Beispielantworten und wie Antworten bewertet werden.',
  'A benchmark is a JSON object.': 'Ein Benchmark ist ein JSON-Objekt.',
  'An item must be a JSON object.': 'Eine Aufgabe muss ein JSON-Objekt sein.',
  'Expected a list of objects with question and answer.':
    'Erwartet wurde eine Liste von Objekten mit question und answer.',
  'Expected a list of texts.': 'Erwartet wurde eine Liste von Texten.',
  'Expected a path inside the folder of the file.': 'Erwartet wurde ein Pfad im Ordner der Datei.',
  'Expected a picture: a file next to the table, a data: address or an https:// address.':
    'Erwartet wurde ein Bild: eine Datei neben der Tabelle, eine data:- oder eine https://-Adresse.',
  'Expected a revision.': 'Erwartet wurde eine Revision.',
  'Expected a text.': 'Erwartet wurde ein Text.',
  'Expected a version such as "1.0".': 'Erwartet wurde eine Version wie „1.0“.',
  'Expected an address that begins with https://.': 'Erwartet wurde eine Adresse, die mit https:// beginnt.',
  'Expected at least one entry.': 'Erwartet wurde mindestens ein Eintrag.',
  'Expected at most {0} characters.': 'Erwartet wurden höchstens {0} Zeichen.',
  'Expected at most {0} entries.': 'Erwartet wurden höchstens {0} Einträge.',
  'Expected exactly one of fence and between.': 'Erwartet wurde genau eines von fence und between.',
  'Expected exactly one of rows and file.': 'Erwartet wurde genau eines von rows und file.',
  'Expected exactly one of rows, file, folder, url and dataset.':
    'Erwartet wurde genau eines von rows, file, folder, url und dataset.',
  'Expected lower-case letters, digits and hyphens.':
    'Erwartet wurden Kleinbuchstaben, Ziffern und Bindestriche.',
  'Expected owner/name.': 'Erwartet wurde Besitzer/Name.',
  'Expected the texts item, model and answer.': 'Erwartet wurden die Texte item, model und answer.',
  'Expected two different numbers.': 'Erwartet wurden zwei verschiedene Zahlen.',
  'Expected two whole numbers from 1 to 10, the worse one first.':
    'Erwartet wurden zwei ganze Zahlen von 1 bis 10, die schlechtere zuerst.',
  'Only fenced blocks can be joined.': 'Nur Codeblöcke lassen sich verbinden.',
  'The archive contains no benchmark.json.': 'Das Archiv enthält keine benchmark.json.',
  'The braces {{}} contain no column. For literal braces, write \\{{.':
    'Die Klammern {{}} enthalten keine Spalte. Klammern selbst schreibt man \\{{.',
  'The file is not a table: expected JSON, JSONL, CSV, TSV or Parquet.':
    'Die Datei ist keine Tabelle: Erwartet wurde JSON, JSONL, CSV, TSV oder Parquet.',
  'The final score follows from the weights; it is not listed.':
    'Der Gesamtwert ergibt sich aus den Gewichten; er wird nicht aufgezählt.',
  'The folder contains no pictures.': 'Der Ordner enthält keine Bilder.',
  'The picture is entirely white, which this benchmark counts as a failure.':
    'Das Bild ist ganz weiß, was bei diesem Benchmark als Fehlschlag zählt.',
  'The row has no such column.': 'Die Zeile hat keine solche Spalte.',
  'This field is missing.': 'Dieses Feld fehlt.',
  '"{0}" does not apply to answers in the format "{1}".':
    '„{0}“ ist auf Antworten im Format „{1}“ nicht anwendbar.',
  '"{0}" is only available in the built-in benchmarks.': '„{0}“ gibt es nur in den eingebauten Benchmarks.',
  '"{0}" needs a column in items.columns: {1}.': '„{0}“ braucht eine Spalte in items.columns: {1}.',
  '"{0}" needs judge.rubric.': '„{0}“ braucht judge.rubric.',
  '"{0}" is listed twice.': '„{0}“ ist zweimal aufgezählt.',
  '{0} of {1} answers have no such score': '{0} von {1} Antworten haben keinen solchen Wert',
  '{0} Did you mean "{1}"?': '{0} Ist „{1}“ gemeint?',
  'Another item is already named "{0}".': 'Eine andere Aufgabe heißt bereits „{0}“.',
  'Expected {0}, got {1}.': 'Erwartet wurde {0}, gefunden {1}.',
  'Expected {0} values, got {1}.': 'Erwartet wurden {0} Werte, gefunden {1}.',
  'Expected the two values of "{0}" that count as 0 and as 1.':
    'Erwartet wurden die beiden Werte von „{0}“, die als 0 und als 1 zählen.',
  'The answer has more than {0} million characters.': 'Die Antwort hat mehr als {0} Millionen Zeichen.',
  'The file has more than {0} million characters.': 'Die Datei hat mehr als {0} Millionen Zeichen.',
  'The file is not JSON: {0}.': 'Die Datei ist kein JSON: {0}.',
  'The benchmark "{0}" comes from a file, and the result does not contain that file’s definition.':
    'Der Benchmark „{0}“ stammt aus einer Datei, und das Ergebnis enthält deren Definition nicht.',
  'The items are at {0}. Download them, put them next to benchmark.json, and name the file in items.file.':
    'Die Aufgaben liegen unter {0}. Lade sie herunter, lege sie neben benchmark.json, und nenne die Datei in items.file.',
  'There is no field with this name. Did you mean "{0}"?':
    'Ein Feld dieses Namens gibt es nicht. Ist „{0}“ gemeint?',
  'There is no field with this name. The fields here are {0}.':
    'Ein Feld dieses Namens gibt es nicht. Die Felder hier sind {0}.',
  'There is no file "{0}" next to benchmark.json. Put both into a folder or ZIP.':
    'Neben benchmark.json gibt es keine Datei „{0}“. Lege beide in einen Ordner oder ein ZIP.',
  'There is no format "{0}".': 'Ein Format „{0}“ gibt es nicht.',
  'There is no metric "{0}".': 'Eine Metrik „{0}“ gibt es nicht.',
  'There is no score "{0}" in the list of scores.': 'In der Liste der Werte gibt es „{0}“ nicht.',
  'joined {0} fenced blocks': '{0} Codeblöcke verbunden',
  'took the first JSON value': 'den ersten JSON-Wert genommen',
  'A judge gives one reply per picture: either answers to questions or a rating.':
    'Eine Jury antwortet je Bild einmal: entweder auf Fragen oder mit Punkten.',
}
