import type { Words } from '../../i18n/words.ts'

export const words: Words = {
  'An item must be a JSON object: a task of StructEval or an item saved by Roundtrip.':
    'Eine Aufgabe muss ein JSON-Objekt sein: ein Auftrag von StructEval oder eine von Roundtrip gespeicherte Aufgabe.',
  'The task {id} stands in the file twice; the first row counts.':
    'Der Auftrag {id} steht zweimal in der Datei; die erste Zeile zählt.',
  'The field "output_type" names no format: "{name}".': 'Das Feld „output_type“ nennt kein Format: „{name}“.',
  'The field "rendering" is {value}, but {format} is {how}.':
    'Das Feld „rendering“ ist {value}, aber {format} wird {how}.',
  parsed: 'gelesen',
  drawn: 'gezeichnet',
  'The field "domain" names no format of StructEval.': 'Das Feld „domain“ nennt kein Format von StructEval.',
  'The answer holds no document.': 'Die Antwort enthält kein Dokument.',
  'Unescaped as the published evaluator does, the answer cannot be written to a file.':
    'Aufgelöst, wie der veröffentlichte Auswerter es tut, lässt sich die Antwort nicht in eine Datei schreiben.',
  'StructEval: {domain}': 'StructEval: {domain}',
  'Documents in eighteen formats, written from a description or converted, parsed or drawn and judged.':
    'Dokumente in achtzehn Formaten, nach einer Beschreibung geschrieben oder umgewandelt, gelesen oder gezeichnet und beurteilt.',
  'MIT (the published code); the items shipped here are made for this project, Apache-2.0':
    'MIT (der veröffentlichte Code); die mitgelieferten Aufgaben sind für dieses Projekt gemacht, Apache-2.0',
  'Extraction: both take marked code, then fences; “reference” also turns &lt; and &gt; into signs and decodes escapes, which spoils letters beyond ASCII.':
    'Entnahme: Beide nehmen markierten Code, dann Codezäune; „reference“ macht zudem aus &lt; und &gt; Zeichen und löst Escapes auf, was Buchstaben jenseits von ASCII verdirbt.',
  'CSV: “paper” wants a header and rows of one width; “reference” takes any text.':
    'CSV: „paper“ verlangt eine Kopfzeile und gleich lange Zeilen; „reference“ nimmt jeden Text.',
  'Final score: “reference” rounds each item to two decimals before it takes the mean.':
    'Endwert: „reference“ rundet jede Aufgabe auf zwei Stellen, bevor der Mittelwert gebildet wird.',
  'StructEval’s own JSON: the data set, a model’s answers to it, or an evaluated run.':
    'StructEvals eigenes JSON: der Datensatz, Antworten eines Modells darauf oder ein ausgewerteter Lauf.',
  'Main results': 'Hauptergebnisse',
  Task: 'Auftrag',
  'Input format': 'Format der Eingabe',
  Rules: 'Regeln',
  'Questions on the picture': 'Fragen zum Bild',
  'Text formats, generation': 'Textformate, Erzeugen',
  'Text formats, conversion': 'Textformate, Umwandeln',
  'Drawn formats, generation': 'Gezeichnete Formate, Erzeugen',
  'Drawn formats, conversion': 'Gezeichnete Formate, Umwandeln',
  'Drawn formats, generation, by format': 'Gezeichnete Formate, Erzeugen, nach Format',
  'Text formats, conversion, by kind': 'Textformate, Umwandeln, nach Art',
  'Drawn formats, conversion, by kind': 'Gezeichnete Formate, Umwandeln, nach Art',
  '{subset}, kinds of task alike': '{subset}, Arten gleich gewichtet',
  'Overall: mean of the four subsets': 'Insgesamt: Mittelwert der vier Teile',
  'Overall: mean over items': 'Insgesamt: Mittelwert über Aufgaben',
  'Overall: mean of the four subsets, each the mean of its kinds of task':
    'Insgesamt: Mittelwert der vier Teile, jeder der Mittelwert seiner Arten',
  'Part: {metric}': 'Teil: {metric}',
  'text to {to:word}': 'Text zu {to}',
  '{from:word} to {to:word}': '{from} zu {to}',
  'kind of task {n}, name not readable': 'Art {n}, Name nicht lesbar',
  't generation by task': 'Textformate, Erzeugen, Arten gleich gewichtet',
  't conversion by task': 'Textformate, Umwandeln, Arten gleich gewichtet',
  'v generation by task': 'Gezeichnete Formate, Erzeugen, Arten gleich gewichtet',
  'v conversion by task': 'Gezeichnete Formate, Umwandeln, Arten gleich gewichtet',
  '{n} of {all} answer is not judged': '{n} von {all} Antwort ist nicht beurteilt',
  '{n} of {all} answers are not judged': '{n} von {all} Antworten sind nicht beurteilt',
  'Expected a number, got {value}.': 'Erwartet wurde eine Zahl, es ist {value}.',
  'expected six digits': 'erwartet wurden sechs Ziffern',
  'took the first marked or fenced part': 'den ersten markierten oder eingezäunten Teil genommen',
  'took what stands between the markers': 'genommen, was zwischen den Marken steht',
  'took what stands between the code tags': 'genommen, was zwischen den Code-Tags steht',
}
