import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'An item must be a JSON object: a row of Plot2Code or an item saved by Roundtrip.':
    'Eine Aufgabe muss ein JSON-Objekt sein: eine Zeile von Plot2Code oder eine von Roundtrip gespeicherte Aufgabe.',
  'The field "code" is missing: the script that renders the reference.':
    'Das Feld „code“ fehlt: das Skript, das die Vorlage zeichnet.',
  'The item has neither a script ("structure") nor a picture ("image").':
    'Die Aufgabe hat weder ein Skript („structure“) noch ein Bild („image“).',
  'The item has no script from which its reference could be rendered.':
    'Die Aufgabe hat kein Skript, das ihre Vorlage zeichnet.',
  'The item {0} is in the file twice; the first row is used.':
    'Die Aufgabe {0} steht zweimal in der Datei; die erste Zeile zählt.',
  'The field "{0}" {1}.': 'Das Feld „{0}“: {1}.',
  'The answer’s code block is empty.': 'Der Codeblock der Antwort ist leer.',
  'A model turns a plot into a Matplotlib script. The script is run, and its texts and picture are compared and rated.':
    'Aus einem Diagramm wird ein Matplotlib-Skript; es läuft, und verglichen werden seine Texte, sein Bild, sein Urteil.',
  'Apache-2.0 (the published code); the items shipped here were made for this project, Apache-2.0':
    'Apache-2.0 (der veröffentlichte Code); die mitgelieferten Aufgaben sind für dieses Projekt gemacht, Apache-2.0',
  Plot: 'Diagramm',
  'Rating: the last [[n]] from 1 to 10 under “paper”, the first “Rating: [[n]]” with any number under “reference”.':
    'Urteil: unter „paper“ das letzte [[n]] von 1 bis 10, unter „reference“ das erste „Rating: [[n]]“ beliebiger Größe.',
  'Pairwise verdict: the last one in a reply under “paper”; under “reference”, [[A]] before [[B]] before [[C]], wherever they occur.':
    'Urteil über ein Paar: unter „paper“ das letzte einer Erwiderung; unter „reference“ [[A]] vor [[B]] vor [[C]], wo immer sie stehen.',
  'Two replies without a verdict count as a tie under “paper” and as a loss of the first model under “reference”.':
    'Zwei Erwiderungen ohne Urteil sind unter „paper“ ein Unentschieden und unter „reference“ eine Niederlage des ersten Modells.',
  'Names that NumPy 2 and Matplotlib 3.9 and later removed work in both protocols, as in the pinned Matplotlib 3.8.4 with NumPy 1.26; a warning lists the ones that a script uses.':
    'Namen, die NumPy 2 und Matplotlib ab 3.9 entfernt haben, gehen in beiden, wie im vorgeschriebenen Matplotlib 3.8.4 mit NumPy 1.26; eine Warnung nennt die, die ein Skript nutzt.',
  'Both protocols keep the behaviour of Matplotlib 3.8: images are interpolated before they are coloured, legends avoid neither texts nor filled areas, PowerNorm clips low values, lines accept single numbers, and NumPy numbers are printed without their type.':
    'In beiden wie in Matplotlib 3.8: Bilder werden vor dem Einfärben interpoliert, Legenden weichen weder Texten noch Flächen aus, PowerNorm schneidet kleine Werte ab, Linien nehmen einzelne Zahlen, Zahlen von NumPy stehen ohne ihren Typ.',
  '“reference” runs a script as the published runner does: inside a function, with plt, np, json, Image and pyplot’s names in scope, so a script’s functions do not see its variables. “paper” runs it as a standalone script.':
    '„reference“ führt ein Skript aus wie das veröffentlichte Programm: in einer Funktion, in der plt, np, json, Image und die Namen von pyplot gelten; Funktionen des Skripts sehen seine Variablen also nicht. „paper“ führt es als eigenständiges Skript aus.',
  'A script that calls sys.exit fails under “reference”. Under “paper”, it passes if it has already drawn its figure.':
    'Ein Skript, das sich mit sys.exit beendet, ist unter „reference“ gescheitert. Unter „paper“ besteht es, wenn es seine Abbildung vorher gezeichnet hat.',
  'Direct asking: pass rate and text match': 'Direkt gefragt: Anteil der gelaufenen und Text-match ratio',
  'Direct asking: rating by GPT-4V': 'Direkt gefragt: Urteil von GPT-4V',
  'Conditional asking: pass rate and text match':
    'Mit Anweisung gefragt: Anteil der gelaufenen und Text-match ratio',
  'Conditional asking: rating by GPT-4V': 'Mit Anweisung gefragt: Urteil von GPT-4V',
  'Plot2Code’s own JSONL, alone or in a ZIP with its pictures, the hub’s Parquet, and files of published runs.':
    'Plot2Codes eigenes JSONL, allein oder in einem ZIP mit seinen Bildern, das Parquet des Hubs und Dateien veröffentlichter Läufe.',
  Instruction: 'Anweisung',
  'Code pass rate': 'Anteil der Skripte, die liefen',
  '{0} (answers that passed)': '{0}, von denen, die liefen',
  'Rating (rated answers)': 'Urteil, von denen mit einem',
  'Contours & Fields': 'Konturen & Felder',
  'Lines, Bars & Markers': 'Linien, Balken & Punkte',
  'Texts, Labels & Annotations': 'Texte, Beschriftungen & Anmerkungen',
  Statistics: 'Statistik',
  'Subplots, Axes & Figures': 'Teilbilder, Achsen & Abbildungen',
  'Pie & Polar': 'Torten & Polares',
  Direct: 'Direkt',
  Conditional: 'Mit Anweisung',
  'Instruction alone': 'Nur die Anweisung',
  'The picture alone.': 'Nur das Bild.',
  'The picture and the instruction.': 'Das Bild und die Anweisung.',
  'No picture: the conditional setting for language models.':
    'Kein Bild: die Frage mit Anweisung, wie Sprachmodelle sie bekommen.',
  'The row is not an object.': 'Die Zeile ist kein Objekt.',
  'it has a different structure': 'sie hat eine andere Form',
  'Conditional, chain of thought': 'Mit Anweisung, mit Gedankengang',
  'Conditional, plan and solve': 'Mit Anweisung, erst planen, dann lösen',
  'Direct, chain of thought': 'Direkt, mit Gedankengang',
  'Direct, plan and solve': 'Direkt, erst planen, dann lösen',
  'Instruction alone, chain of thought': 'Nur die Anweisung, mit Gedankengang',
  'Instruction alone, plan and solve': 'Nur die Anweisung, erst planen, dann lösen',
  'No picture: the conditional setting for language models. First a plan, then the code.':
    'Kein Bild: die Frage mit Anweisung, wie Sprachmodelle sie bekommen. Erst ein Plan, dann der Code.',
  'No picture: the conditional setting for language models. The answer begins with a sentence that asks for a step-by-step solution.':
    'Kein Bild: die Frage mit Anweisung, wie Sprachmodelle sie bekommen. Die Antwort beginnt mit einem Satz, der Schritte verlangt.',
  'The picture alone. First a plan, then the code.': 'Nur das Bild. Erst ein Plan, dann der Code.',
  'The picture alone. The answer begins with a sentence that asks for a step-by-step solution.':
    'Nur das Bild. Die Antwort beginnt mit einem Satz, der Schritte verlangt.',
  'The picture and the instruction. First a plan, then the code.':
    'Das Bild und die Anweisung. Erst ein Plan, dann der Code.',
  'The picture and the instruction. The answer begins with a sentence that asks for a step-by-step solution.':
    'Das Bild und die Anweisung. Die Antwort beginnt mit einem Satz, der Schritte verlangt.',
  'The field "{0}" cannot be read: {1}.': 'Das Feld „{0}“ lässt sich nicht lesen: {1}.',
}
