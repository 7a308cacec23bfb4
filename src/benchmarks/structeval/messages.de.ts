import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'An item must be a JSON object: a task of StructEval or an item saved by Roundtrip.':
    'Eine Aufgabe muss ein JSON-Objekt sein: ein Auftrag von StructEval oder eine von Roundtrip gespeicherte Aufgabe.',
  'The task {0} is in the file twice; the first row is used.':
    'Der Auftrag {0} steht zweimal in der Datei; die erste Zeile zählt.',
  'The field "output_type" does not name a format: "{0}".':
    'Das Feld „output_type“ nennt kein Format: „{0}“.',
  'The field "rendering" is {0}, but {1} is {2}.': 'Das Feld „rendering“ ist {0}, aber {1} wird {2}.',
  parsed: 'gelesen',
  drawn: 'gezeichnet',
  'The field "domain" is not a StructEval format.': 'Das Feld „domain“ nennt kein Format von StructEval.',
  'The answer contains no document.': 'Die Antwort enthält kein Dokument.',
  'After unescaping it like the published evaluator, the answer cannot be written to a file.':
    'Aufgelöst, wie der veröffentlichte Auswerter es tut, lässt sich die Antwort nicht in eine Datei schreiben.',
  'Documents in eighteen formats, written from a description or converted from another format. They are parsed, or rendered and judged.':
    'Dokumente in achtzehn Formaten, nach einer Beschreibung geschrieben oder umgewandelt, gelesen oder gezeichnet und beurteilt.',
  'MIT (the published code); the items shipped here were made for this project, Apache-2.0':
    'MIT (der veröffentlichte Code); die mitgelieferten Aufgaben sind für dieses Projekt gemacht, Apache-2.0',
  'Extraction: both look for marked code, then for fences; “reference” also unescapes &lt; and &gt; and decodes escapes, which garbles non-ASCII letters.':
    'Entnahme: Beide nehmen markierten Code, dann Codezäune; „reference“ macht zudem aus &lt; und &gt; Zeichen und löst Escapes auf, was Buchstaben jenseits von ASCII verdirbt.',
  'CSV: “paper” requires a header and rows of equal width; “reference” accepts any text.':
    'CSV: „paper“ verlangt eine Kopfzeile und gleich lange Zeilen; „reference“ nimmt jeden Text.',
  'Final score: “reference” rounds the score of each item to two decimals before averaging.':
    'Endwert: „reference“ rundet jede Aufgabe auf zwei Stellen, bevor der Mittelwert gebildet wird.',
  'StructEval’s own JSON: the data set, a model’s answers to it, or an evaluated run.':
    'StructEvals eigenes JSON: der Datensatz, Antworten eines Modells darauf oder ein ausgewerteter Lauf.',
  'Main results': 'Hauptergebnisse',
  Task: 'Auftrag',
  'Input format': 'Format der Eingabe',
  Rules: 'Regeln',
  'Questions about the picture': 'Fragen zum Bild',
  'Text formats, generation': 'Textformate, Erzeugen',
  'Text formats, conversion': 'Textformate, Umwandeln',
  'Rendered formats, generation': 'Gezeichnete Formate, Erzeugen',
  'Rendered formats, conversion': 'Gezeichnete Formate, Umwandeln',
  'Rendered formats, generation, by format': 'Gezeichnete Formate, Erzeugen, nach Format',
  'Text formats, conversion, by kind': 'Textformate, Umwandeln, nach Art',
  'Rendered formats, conversion, by kind': 'Gezeichnete Formate, Umwandeln, nach Art',
  '{0}, kinds of task weighted equally': '{0}, Arten gleich gewichtet',
  'Overall: mean of the four subsets': 'Insgesamt: Mittelwert der vier Teile',
  'Overall: mean over items': 'Insgesamt: Mittelwert über Aufgaben',
  'Overall: mean of the four subsets, each the mean of its kinds of task':
    'Insgesamt: Mittelwert der vier Teile, jeder der Mittelwert seiner Arten',
  'Part: {0}': 'Teil: {0}',
  'text to {0}': 'Text zu {0}',
  '{0} to {1}': '{0} zu {1}',
  't generation by task': 'Textformate, Erzeugen, Arten gleich gewichtet',
  't conversion by task': 'Textformate, Umwandeln, Arten gleich gewichtet',
  'v generation by task': 'Gezeichnete Formate, Erzeugen, Arten gleich gewichtet',
  'v conversion by task': 'Gezeichnete Formate, Umwandeln, Arten gleich gewichtet',
  '{0} of {1} answer has not been judged': '{0} von {1} Antwort ist nicht beurteilt',
  '{0} of {1} answers have not been judged': '{0} von {1} Antworten sind nicht beurteilt',
  'Expected a number, got {0}.': 'Erwartet wurde eine Zahl, es ist {0}.',
  'expected six digits': 'erwartet wurden sechs Ziffern',
  'used the first marked or fenced part': 'den ersten markierten oder eingezäunten Teil genommen',
  'used the text between the markers': 'genommen, was zwischen den Marken steht',
  'used the text between the code tags': 'genommen, was zwischen den Code-Tags steht',
  'kind of task 1, name not readable': 'Art 1, Name nicht lesbar',
  'kind of task 2, name not readable': 'Art 2, Name nicht lesbar',
  'kind of task 3, name not readable': 'Art 3, Name nicht lesbar',
  'kind of task 4, name not readable': 'Art 4, Name nicht lesbar',
  'kind of task 5, name not readable': 'Art 5, Name nicht lesbar',
  'kind of task 6, name not readable': 'Art 6, Name nicht lesbar',
  'kind of task 7, name not readable': 'Art 7, Name nicht lesbar',
  'kind of task 8, name not readable': 'Art 8, Name nicht lesbar',
  'kind of task 9, name not readable': 'Art 9, Name nicht lesbar',
  'kind of task 10, name not readable': 'Art 10, Name nicht lesbar',
  'kind of task 11, name not readable': 'Art 11, Name nicht lesbar',
  'kind of task 12, name not readable': 'Art 12, Name nicht lesbar',
  'kind of task 13, name not readable': 'Art 13, Name nicht lesbar',
  'kind of task 14, name not readable': 'Art 14, Name nicht lesbar',
  'Tables 10 and 11': 'Tabellen 10 und 11',
  'Tables 12 and 13': 'Tabellen 12 und 13',
  'Tables 8 and 9': 'Tabellen 8 und 9',
}
