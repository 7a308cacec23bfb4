import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'answers of other tools (JSONL, JSON, CSV, TSV, HELM, lmms-eval, VLMEvalKit, Inspect, promptfoo)':
    'Antworten anderer Werkzeuge (JSONL, JSON, CSV, TSV, HELM, lmms-eval, VLMEvalKit, Inspect, promptfoo)',
  'Answers in rows or in logs of other evaluation tools; they are matched by name to the items in the list.':
    'Antworten in Zeilen oder in Protokollen anderer Auswertungswerkzeuge; sie kommen zu den Aufgaben gleichen Namens in der Liste.',
  'Expected an object.': 'Erwartet wurde ein Objekt.',
  "Expected the item's name in one of: {0}.": 'Erwartet wurde der Name der Aufgabe in einem von: {0}.',
  "Expected the answer's text in one of: {0}.": 'Erwartet wurde der Text der Antwort in einem von: {0}.',
  'Expected {0} cells, as in the first line, got {1}.':
    'Erwartet wurden {0} Zellen wie in der ersten Zeile, es sind {1}.',
  'Expected a list of results here.': 'Hier wurde eine Liste von Ergebnissen erwartet.',
  'it is larger than {0} MB, the most for a log of this kind':
    'sie ist größer als {0} MB, das Höchste für ein solches Protokoll',
  'The cell has bytes that are not {0}. Choose another encoding under “Open by columns”, or save the file as UTF-8.':
    'Die Zelle enthält Bytes, die kein {0} sind. Wähle unter „Nach Spalten öffnen“ eine andere Zeichenkodierung, oder speichere die Datei als UTF-8.',
  'A quotation mark opens a cell in this row and is never closed.':
    'Ein Anführungszeichen öffnet eine Zelle in dieser Zeile und wird nie geschlossen.',
  'Another column is called “{0}” too; this one is read as “{1}”.':
    'Eine andere Spalte heißt auch „{0}“; diese wird als „{1}“ gelesen.',
  'No answer to “{0}”: error ({1}).': 'Keine Antwort auf „{0}“: Fehler ({1}).',
  'the model gave no reply': 'das Modell gab keine Antwort',
  'the request did not succeed': 'die Anfrage hatte keinen Erfolg',
  'the request failed': 'die Anfrage schlug fehl',
}
