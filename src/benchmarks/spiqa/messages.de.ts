import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'Expected an object of papers keyed by id, or of responses.':
    'Erwartet wurde ein Objekt von Artikeln nach ihren Namen oder von Antworten.',
  'An item must be a paper of SPIQA with one question, a response, or an item saved by Roundtrip.':
    'Eine Aufgabe muss ein Artikel von SPIQA mit einer Frage, eine Antwort oder eine von Roundtrip gespeicherte Aufgabe sein.',
  'The paper has {0} questions: select one with "question_index", starting from 0.':
    'Der Artikel hat {0} Fragen: Sage mit „question_index“, welche gemeint ist, von 0 an.',
  'The field "question_index": the paper has {0} questions, counted from 0.':
    'Das Feld „question_index“: Der Artikel hat {0} Fragen, gezählt von 0 an.',
  'A paper must be a JSON object.': 'Ein Artikel muss ein JSON-Objekt sein.',
  'A paper must have "all_figures", "all_figures_tables" or "figures_and_tables".':
    'Ein Artikel muss „all_figures“, „all_figures_tables“ oder „figures_and_tables“ haben.',
  'The paper is not readable: {0}.': 'Der Artikel ist nicht lesbar: {0}.',
  'The paper has no question {0}.': 'Der Artikel hat keine Frage {0}.',
  'Question {0}: the paper has no figure "{1}".': 'Frage {0}: Der Artikel hat keine Abbildung „{1}“.',
  'The field "question{0}" must be a text.': 'Das Feld „question{0}“ muss ein Text sein.',
  'The answer to question {0} must be a text.': 'Die Antwort auf die Frage {0} muss ein Text sein.',
  'The field "referred_figures_tables{0}" must be a list of files.':
    'Das Feld „referred_figures_tables{0}“ muss eine Liste von Dateien sein.',
  'it is not JSON: {0}': 'es ist kein JSON: {0}',
  'the archive contains no JSON; pictures are opened from an item, under Pictures':
    'das Archiv enthält kein JSON; Bilder öffnet man bei einer Aufgabe unter „Bilder“',
  'Questions about the figures and tables of a paper. The answers are compared with a reference.':
    'Fragen zu den Abbildungen und Tabellen eines Artikels, in Worten beantwortet und mit einer Vorlage verglichen.',
  'Direct QA with figures': 'Direkte Fragen zu Abbildungen',
  'Direct QA with full paper': 'Direkte Fragen zum ganzen Artikel',
  'CoT QA': 'Fragen mit Gedankengang (CoT)',
  "Answers: “paper” uses the text after “The answer is”, or the value of {'Answer': …}; “reference” truncates answers like the published code, which drops the last character of a text in braces.":
    "Antworten: „paper“ nimmt, was auf „The answer is“ folgt, oder den Wert von {'Answer': …}; „reference“ schneidet wie der veröffentlichte Code, samt dem letzten Zeichen eines Textes in Klammern.",
  'Named figure: “paper” also accepts “Figure 2” or a file name; “reference” only accepts the numbers that the published code finds.':
    'Genannte Abbildung: „paper“ nimmt auch „Figure 2“ oder den Namen einer Datei; „reference“ nur die Zahlen, die der veröffentlichte Code findet.',
  'CIDEr of a single item: none under “paper”, 0 under “reference”.':
    'CIDEr einer einzelnen Aufgabe: unter „paper“ keines, unter „reference“ 0.',
  'Direct QA with figures and tables': 'Direkte Fragen zu Abbildungen und Tabellen',
  'Direct QA on tables and figure subcategories, test-A, L3Score by GPT-4o':
    'Direkte Fragen zu Tabellen und Arten von Abbildungen, test-A, L3Score von GPT-4o',
  'CoT QA on a fifth of test-A, with people’s answers, L3Score by GPT-4o':
    'Fragen mit Gedankengang zu einem Fünftel von test-A, mit Antworten von Menschen, L3Score von GPT-4o',
  'Its questions are JSON files, which are read completely; the figures of a test set are in a ZIP next to them.':
    'Die Fragen sind JSON-Dateien, die ganz gelesen werden; die Abbildungen eines Testsatzes liegen als ZIP daneben.',
  'SPIQA’s own JSON: questions of test-A, test-B and test-C, responses of a model, or a ZIP of them.':
    'SPIQAs eigenes JSON: Fragen aus test-A, test-B und test-C, Antworten eines Modells oder ein ZIP davon.',
  Paper: 'Artikel',
  Question: 'Frage',
  'Reference answer': 'Antwort der Vorlage',
  Figures: 'Abbildungen',
  'Figures that contain the answer': 'Abbildungen mit der Antwort',
  'Full resolution': 'Volle Auflösung',
  'All pictures at full size, as for large models.': 'Alle Bilder, wie sie sind, wie für große Modelle.',
  '224 pixels': '224 Pixel',
  'All pictures at 224 by 224 pixels, as for small models.':
    'Alle Bilder mit 224 mal 224 Pixeln, wie für kleine Modelle.',
  '{0} (direct QA, {1})': '{0} (direkte Fragen, {1})',
  '{0} (full paper, {1})': '{0} (ganzer Artikel, {1})',
  '{0} (CoT, {1})': '{0} (CoT, {1})',
  'own items': 'eigene Aufgaben',
  'CIDEr is not defined for one item': 'CIDEr ist für eine einzelne Aufgabe nicht definiert',
  'The answer follows "{0}".': 'Die Antwort folgt auf „{0}“.',
  'CoT QA, test-A, L3Score by GPT-4o': 'Fragen mit Gedankengang (CoT), test-A, L3Score von GPT-4o',
  'CoT QA, test-B, L3Score by GPT-4o': 'Fragen mit Gedankengang (CoT), test-B, L3Score von GPT-4o',
  'CoT QA, test-C, L3Score by GPT-4o': 'Fragen mit Gedankengang (CoT), test-C, L3Score von GPT-4o',
  'Direct QA with figures and tables, test-A, L3Score by GPT-4o':
    'Direkte Fragen zu Abbildungen und Tabellen, test-A, L3Score von GPT-4o',
  'Direct QA with figures and tables, test-B, L3Score by GPT-4o':
    'Direkte Fragen zu Abbildungen und Tabellen, test-B, L3Score von GPT-4o',
  'Direct QA with figures and tables, test-C, L3Score by GPT-4o':
    'Direkte Fragen zu Abbildungen und Tabellen, test-C, L3Score von GPT-4o',
  'Direct QA with full paper, test-A, L3Score by GPT-4o':
    'Direkte Fragen zum ganzen Artikel, test-A, L3Score von GPT-4o',
  'Direct QA with full paper, test-B, L3Score by GPT-4o':
    'Direkte Fragen zum ganzen Artikel, test-B, L3Score von GPT-4o',
  'Direct QA with full paper, test-C, L3Score by GPT-4o':
    'Direkte Fragen zum ganzen Artikel, test-C, L3Score von GPT-4o',
  tables: 'Tabellen',
  schematics: 'Schemata',
  'plots and charts': 'Diagramme',
  visualizations: 'Visualisierungen',
  'other figures': 'andere Abbildungen',
  'figures without a type': 'Abbildungen ohne Art',
  'The field "domain": expected one of {0}, got "{1}".':
    'Das Feld „domain“: Erwartet wurde eines von {0}, es ist „{1}“.',
  'The field "data.figures": two figures have the same file.':
    'Das Feld „data.figures“: Zwei Abbildungen haben dieselbe Datei.',
  'The field "data.references": the paper has no figure "{0}".':
    'Das Feld „data.references“: Der Artikel hat keine Abbildung „{0}“.',
  'The field "data.shown": the paper has no figure "{0}".':
    'Das Feld „data.shown“: Der Artikel hat keine Abbildung „{0}“.',
  'The field "task": expected "figures", "full-paper" or "cot".':
    'Das Feld „task“: Erwartet wurde „figures“, „full-paper“ oder „cot“.',
  '{0} in the archive cannot be read: {1}.': '{0} im Archiv lässt sich nicht lesen: {1}.',
  '{0} in the archive is larger than {1} MB.': '{0} im Archiv ist größer als {1} MB.',
  'The figure {0} is named.': 'Genannt ist die Abbildung {0}.',
  'Table 5': 'Tabelle 5',
}
