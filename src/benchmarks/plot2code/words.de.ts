import type { Words } from '../../i18n/words.ts'

export const words: Words = {
  'An item must be a JSON object: a row of Plot2Code or an item saved by Roundtrip.':
    'Eine Aufgabe muss ein JSON-Objekt sein: eine Zeile von Plot2Code oder eine von Roundtrip gespeicherte Aufgabe.',
  'The field "code" is missing: the script that draws the reference.':
    'Das Feld „code“ fehlt: das Skript, das die Vorlage zeichnet.',
  'The item has neither a script ("structure") nor a picture ("image").':
    'Die Aufgabe hat weder ein Skript („structure“) noch ein Bild („image“).',
  'The item has no script to draw its reference from.':
    'Die Aufgabe hat kein Skript, das ihre Vorlage zeichnet.',
  'The item {id} stands in the file twice; the first row counts.':
    'Die Aufgabe {id} steht zweimal in der Datei; die erste Zeile zählt.',
  'The field "{path}" {why}.': 'Das Feld „{path}“: {why}.',
  'The answer’s block of code is empty.': 'Der Codeblock der Antwort ist leer.',
  'A plot is turned into a Matplotlib script, run again and compared: its texts, its picture, its rating.':
    'Aus einem Diagramm wird ein Matplotlib-Skript; es läuft, und verglichen werden seine Texte, sein Bild, sein Urteil.',
  'Apache-2.0 (the published code); the items shipped here are made for this project, Apache-2.0':
    'Apache-2.0 (der veröffentlichte Code); die mitgelieferten Aufgaben sind für dieses Projekt gemacht, Apache-2.0',
  Plot: 'Diagramm',
  'Rating: the last [[n]] from 1 to 10 under “paper”, the first “Rating: [[n]]” of any size under “reference”.':
    'Urteil: unter „paper“ das letzte [[n]] von 1 bis 10, unter „reference“ das erste „Rating: [[n]]“ beliebiger Größe.',
  'Pairwise verdict: the last one in a reply under “paper”; under “reference” [[A]] before [[B]] before [[C]], wherever they stand.':
    'Urteil über ein Paar: unter „paper“ das letzte einer Erwiderung; unter „reference“ [[A]] vor [[B]] vor [[C]], wo immer sie stehen.',
  'Two replies without a verdict are a tie under “paper” and a loss of the first model under “reference”.':
    'Zwei Erwiderungen ohne Urteil sind unter „paper“ ein Unentschieden und unter „reference“ eine Niederlage des ersten Modells.',
  'Direct asking: pass rate and text match': 'Direkt gefragt: Anteil der gelaufenen und Text-match ratio',
  'Direct asking: rating by GPT-4V': 'Direkt gefragt: Urteil von GPT-4V',
  'Conditional asking: pass rate and text match':
    'Mit Anweisung gefragt: Anteil der gelaufenen und Text-match ratio',
  'Conditional asking: rating by GPT-4V': 'Mit Anweisung gefragt: Urteil von GPT-4V',
  'Plot2Code’s own JSONL, alone or in a ZIP with its pictures, the hub’s Parquet, and files of published runs.':
    'Plot2Codes eigenes JSONL, allein oder in einem ZIP mit seinen Bildern, das Parquet des Hubs und Dateien veröffentlichter Läufe.',
  Instruction: 'Anweisung',
  'Code pass rate': 'Anteil der Skripte, die liefen',
  '{figure}, of those that passed': '{figure}, von denen, die liefen',
  'Rating, of those that were rated': 'Urteil, von denen mit einem',
  '{kind}: Code pass rate': '{kind}: Anteil der Skripte, die liefen',
  '{kind}: Rating, of those that were rated': '{kind}: Urteil, von denen mit einem',
  'Contours & Fields': 'Konturen & Felder',
  'Lines, Bars & Markers': 'Linien, Balken & Punkte',
  'Texts, Labels & Annotations': 'Texte, Beschriftungen & Anmerkungen',
  Statistics: 'Statistik',
  'Subplots, Axes & Figures': 'Teilbilder, Achsen & Abbildungen',
  'Pie & Polar': 'Torten & Polares',
  Direct: 'Direkt',
  Conditional: 'Mit Anweisung',
  'Instruction alone': 'Nur die Anweisung',
  '{setting}, chain of thought': '{setting}, mit Gedankengang',
  '{setting}, plan and solve': '{setting}, erst planen, dann lösen',
  'The picture alone.': 'Nur das Bild.',
  'The picture and the instruction.': 'Das Bild und die Anweisung.',
  'No picture: the conditional setting of language models.':
    'Kein Bild: die Frage mit Anweisung, wie Sprachmodelle sie bekommen.',
  '{setting} The answer begins with a sentence that asks for steps.':
    '{setting} Die Antwort beginnt mit einem Satz, der Schritte verlangt.',
  '{setting} First a plan, then the code.': '{setting} Erst ein Plan, dann der Code.',
  'The row is no object.': 'Die Zeile ist kein Objekt.',
  'it has another shape': 'sie hat eine andere Form',
}
