import type { Words } from '../../i18n/words.ts'

export const words: Words = {
  'answers of other tools (JSONL, JSON, CSV, TSV, HELM, lmms-eval, VLMEvalKit, Inspect, promptfoo)':
    'Antworten anderer Werkzeuge (JSONL, JSON, CSV, TSV, HELM, lmms-eval, VLMEvalKit, Inspect, promptfoo)',
  'Answers in rows, or in the logs of other evaluation tools; they join the items of the same name in the list.':
    'Antworten in Zeilen oder in Protokollen anderer Auswertungswerkzeuge; sie kommen zu den Aufgaben gleichen Namens in der Liste.',
  'Expected an object.': 'Erwartet wurde ein Objekt.',
  "Expected the item's name in one of: {fields}.":
    'Erwartet wurde der Name der Aufgabe in einem von: {fields}.',
  "Expected the answer's text in one of: {fields}.":
    'Erwartet wurde der Text der Antwort in einem von: {fields}.',
  'Expected {wanted} cells as in the first line, got {found}.':
    'Erwartet wurden {wanted} Zellen wie in der ersten Zeile, es sind {found}.',
  'Expected a list of results here.': 'Hier wurde eine Liste von Ergebnissen erwartet.',
  'it is larger than {most} MB, the most for a log of this kind':
    'sie ist größer als {most} MB, das Höchste für ein solches Protokoll',
}
