import type { Words } from '../../i18n/words.ts'

export const words: Words = {
  'Expected an object of papers by their ids, or of responses.':
    'Erwartet wurde ein Objekt von Artikeln nach ihren Namen oder von Antworten.',
  'An item must be a paper of SPIQA with one question, a response, or an item saved by Roundtrip.':
    'Eine Aufgabe muss ein Artikel von SPIQA mit einer Frage, eine Antwort oder eine von Roundtrip gespeicherte Aufgabe sein.',
  'The paper has {n} questions: say which one is meant by "question_index", from 0.':
    'Der Artikel hat {n} Fragen: Sage mit „question_index“, welche gemeint ist, von 0 an.',
  'The field "question_index": the paper has {n} questions, counted from 0.':
    'Das Feld „question_index“: Der Artikel hat {n} Fragen, gezählt von 0 an.',
  'A paper must be a JSON object.': 'Ein Artikel muss ein JSON-Objekt sein.',
  'A paper must have "all_figures", "all_figures_tables" or "figures_and_tables".':
    'Ein Artikel muss „all_figures“, „all_figures_tables“ oder „figures_and_tables“ haben.',
  'The paper is not readable: {why}.': 'Der Artikel ist nicht lesbar: {why}.',
  'The paper has no question {n}.': 'Der Artikel hat keine Frage {n}.',
  'Question {n}: the paper has no figure "{file}".': 'Frage {n}: Der Artikel hat keine Abbildung „{file}“.',
  'The field "question{place}" must be a text.': 'Das Feld „question{place}“ muss ein Text sein.',
  'The answer to question {place} must be a text.': 'Die Antwort auf die Frage {place} muss ein Text sein.',
  'The field "referred_figures_tables{place}" must be a list of files.':
    'Das Feld „referred_figures_tables{place}“ muss eine Liste von Dateien sein.',
  'it is no JSON: {why}': 'es ist kein JSON: {why}',
  'the archive holds no JSON; pictures are opened from an item, under Pictures':
    'das Archiv enthält kein JSON; Bilder öffnet man bei einer Aufgabe unter „Bilder“',
  'SPIQA: {domain}': 'SPIQA: {domain}',
  'Questions over the figures and tables of a paper, answered in words and compared with a reference.':
    'Fragen zu den Abbildungen und Tabellen eines Artikels, in Worten beantwortet und mit einer Vorlage verglichen.',
  'Direct QA with figures': 'Direkte Fragen zu Abbildungen',
  'Direct QA with full paper': 'Direkte Fragen zum ganzen Artikel',
  'CoT QA': 'Fragen mit Gedankengang (CoT)',
  "Answers: “paper” takes what follows “The answer is”, or the value of {'Answer': …}; “reference” cuts as the published code does, the last character of a text in braces included.":
    "Antworten: „paper“ nimmt, was auf „The answer is“ folgt, oder den Wert von {'Answer': …}; „reference“ schneidet wie der veröffentlichte Code, samt dem letzten Zeichen eines Textes in Klammern.",
  'Named figure: “paper” also takes “Figure 2” or the name of a file; “reference” only the numbers that the published code finds.':
    'Genannte Abbildung: „paper“ nimmt auch „Figure 2“ oder den Namen einer Datei; „reference“ nur die Zahlen, die der veröffentlichte Code findet.',
  'CIDEr of a single item: none under “paper”, 0 under “reference”.':
    'CIDEr einer einzelnen Aufgabe: unter „paper“ keines, unter „reference“ 0.',
  '{task}, {split}, L3Score by GPT-4o': '{task}, {split}, L3Score von GPT-4o',
  'Direct QA with figures and tables': 'Direkte Fragen zu Abbildungen und Tabellen',
  'Direct QA on tables and figure subcategories, test-A, L3Score by GPT-4o':
    'Direkte Fragen zu Tabellen und Arten von Abbildungen, test-A, L3Score von GPT-4o',
  'CoT QA on a fifth of test-A, with people’s answers, L3Score by GPT-4o':
    'Fragen mit Gedankengang zu einem Fünftel von test-A, mit Antworten von Menschen, L3Score von GPT-4o',
  'Its questions are JSON files, read whole; the figures of a test set are a ZIP beside them.':
    'Die Fragen sind JSON-Dateien, die ganz gelesen werden; die Abbildungen eines Testsatzes liegen als ZIP daneben.',
  'SPIQA’s own JSON: questions of test-A, test-B and test-C, responses of a model, or a ZIP of them.':
    'SPIQAs eigenes JSON: Fragen aus test-A, test-B und test-C, Antworten eines Modells oder ein ZIP davon.',
  Paper: 'Artikel',
  Question: 'Frage',
  'Reference answer': 'Antwort der Vorlage',
  Figures: 'Abbildungen',
  'Figures that hold the answer': 'Abbildungen mit der Antwort',
  'Full resolution': 'Volle Auflösung',
  'All pictures as they are, as for large models.': 'Alle Bilder, wie sie sind, wie für große Modelle.',
  '224 pixels': '224 Pixel',
  'All pictures at 224 by 224 pixels, as for small models.':
    'Alle Bilder mit 224 mal 224 Pixeln, wie für kleine Modelle.',
  '{figure} (direct QA, {split})': '{figure} (direkte Fragen, {split})',
  '{figure} (full paper, {split})': '{figure} (ganzer Artikel, {split})',
  '{figure} (CoT, {split})': '{figure} (CoT, {split})',
  'own items': 'eigene Aufgaben',
  '{figure}, tables': '{figure}, Tabellen',
  '{figure}, schematics': '{figure}, Schemata',
  '{figure}, plots and charts': '{figure}, Diagramme',
  '{figure}, visualizations': '{figure}, Visualisierungen',
  '{figure}, other figures': '{figure}, andere Abbildungen',
  '{figure}, figures without a type': '{figure}, Abbildungen ohne Art',
  'CIDEr is not defined for one item': 'CIDEr ist für eine einzelne Aufgabe nicht definiert',
  'The answer follows "{words}".': 'Die Antwort folgt auf „{words}“.',
}
