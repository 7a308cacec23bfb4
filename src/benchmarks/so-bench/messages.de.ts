import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'An item must be a JSON object: an item or response of SO-Bench, or an item saved by Roundtrip.':
    'Eine Aufgabe muss ein JSON-Objekt sein: eine Aufgabe oder Antwort von SO-Bench oder eine von Roundtrip gespeicherte Aufgabe.',
  'The response has no schema: expected "response_format.json_schema.schema" or "target_schema".':
    'Die Antwort hat kein Schema: Erwartet wurde „response_format.json_schema.schema“ oder „target_schema“.',
  'The field "{0}" is not JSON: {1}': 'Das Feld „{0}“ ist kein JSON: {1}',
  'The field "{0}" does not mirror the output: {1}.': 'Das Feld „{0}“ spiegelt die Ausgabe nicht: {1}.',
  'The file is one JSON value of more than 64 MB.':
    'Die Datei ist ein einziger JSON-Wert von mehr als 64 MB.',
  'A line of the file has more than 64 million characters.':
    'Eine Zeile der Datei hat mehr als 64 Millionen Zeichen.',
  'The answer is not JSON. {0}': 'Die Antwort ist kein JSON. {0}',
  'The key {0} occurs more than once in its object; the last value is used.':
    'Der Schlüssel {0} kommt in seinem Objekt noch einmal vor; der letzte zählt.',
  '{0} cannot be represented by a 64-bit float; it is compared as {1}.':
    '{0} übersteigt, was eine 64-Bit-Gleitkommazahl fasst; verglichen wird {1}.',
  '{0}: not valid JSON, but accepted by the published code.':
    '{0}: kein JSON, aber der veröffentlichte Code liest es.',
  'The answer has several fenced blocks; only the first one is used.':
    'Die Antwort hat mehrere Codeblöcke; nur der erste wird gelesen.',
  'A model extracts the contents of a picture as JSON that follows a schema. The JSON is compared with the truth, field by field.':
    'Ein Bild wird nach einem Schema als JSON gelesen und Feld für Feld mit der Wahrheit verglichen.',
  UI: 'Oberfläche',
  Natural: 'Foto',
  Document: 'Dokument',
  Chart: 'Diagramm',
  'An answer that is not JSON misses every field of the truth under “paper” (equation 3.3); under “reference”, it adds nothing to the counts.':
    'Eine Antwort, die kein JSON ist, verfehlt unter „paper“ jedes Feld der Wahrheit (Gleichung 3.3); unter „reference“ trägt sie nichts zu den Zählungen bei.',
  '“paper” counts every field of the truth, and a nested structure only matches if all of its fields match; “reference” visits fields as the published code does.':
    '„paper“ zählt jedes Feld der Wahrheit und eine verschachtelte Struktur nur, wenn alle ihre Felder passen; „reference“ besucht Felder so wie der veröffentlichte Code.',
  '“paper” accepts strict JSON; “reference” accepts what Python’s parser accepts, including NaN and Infinity.':
    '„paper“ liest strenges JSON; „reference“, was Pythons Parser liest, NaN und Infinity eingeschlossen.',
  'Models on SO-Bench': 'Modelle auf SO-Bench',
  'Structured output API and instruction following, on the 1.2K items whose schemas the APIs accept':
    'API für strukturierte Ausgabe und Befolgen der Anweisung, auf den 1200 Aufgaben, deren Schemata die APIs annehmen',
  'A 3B model after training on part of the training set':
    'Ein 3B-Modell nach dem Training auf einem Teil der Trainingsdaten',
  'SO-Bench is not on the hub: download its evaluation file from github.com/apple/ml-sobench and open it here.':
    'SO-Bench ist nicht auf dem Hub: Nimm seine Auswertungsdatei von github.com/apple/ml-sobench und öffne sie hier.',
  'SO-Bench’s own JSON and JSONL: item files with labels, or responses of a model.':
    'SO-Benchs eigenes JSON und JSONL: Dateien mit Aufgaben und Marken oder Antworten eines Modells.',
  'JSON schema': 'JSON-Schema',
  'True JSON': 'Wahres JSON',
  'User’s intent': 'Absicht des Nutzers',
  'Schema validation': 'Schema validation',
  'Field match (exact)': 'Field match (genau)',
  'Full match (exact)': 'Full match (genau)',
  'Field match (fuzzy)': 'Field match (unscharf)',
  'Full match (fuzzy)': 'Full match (unscharf)',
  'used the first of {0} fenced blocks': 'den ersten von {0} Codeblöcken genommen',
  'The answer is not JSON. {0} {1}': 'Die Antwort ist kein JSON. {0} {1}',
  'A fence is opened but never closed.': 'Ein Codezaun öffnet und schließt nicht.',
}
