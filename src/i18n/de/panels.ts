import type { Catalogue } from '../en.ts'

export const panels: Catalogue['panels'] = {
  engine: 'Programm',
  enginePdftex: 'Das Programm des veröffentlichten Benchmarks: ganze Dokumente, wie pdflatex sie setzt.',
  engineOther:
    'Nur Formeln, vom Browser gezeichnet. Jeder Wert sagt es; mit denen von pdfTeX sind sie nicht vergleichbar.',
  setByPdftex: 'gesetzt von pdfTeX {version}, gezeichnet von pdf.js',
  answer: 'Antwort',
  reference: 'Vorlage',
  fromSource: '{drawn}, aus ihrem Quelltext',
  unnamedPicture:
    'ein Bild, das mit der Aufgabe kam, von einem ungenannten Rasterer; gleiche Dokumente können in Pixeln davon abweichen',
  namedPicture:
    'ein Bild, das mit der Aufgabe kam, vom Rasterer {name}; gleiche Dokumente können in Pixeln davon abweichen',
  preview: 'Vorschau von MathJax',
  previewUnscored: 'Vorschau von MathJax, nicht bewertet',
  equation: 'Formel',
  equationNow: 'Die Formel, wie MathJax sie setzt',
  equationLast: 'Die letzte Formel, die sich setzen ließ',
  preparing: 'Die Vorschau wird vorbereitet…',
  runToScore: 'Bewertet wird das Bild, das pdfTeX macht: Führe die Antwort dafür aus.',
  noPreview: 'Keine Vorschau: Das ist keine Formel. Führe sie aus, um sie zu sehen.',
  typeEquation: 'Eine Formel, die du hier tippst, ist sofort zu sehen.',
  line: 'Zeile {line}',
  listen: 'Anhören',
  whatIsPlayed: 'Was gespielt wird',
  theReference: 'Die Vorlage',
  referenceEngraved: 'Der Quelltext der Vorlage, hier gesetzt',
  notPlayed: '{name} lässt sich nicht spielen: {why}',
  noSound: 'Dieser Browser gibt keinen Ton aus: {why}',
  pausedAt: 'Angehalten bei Note {n} von {all}: {heard}.',
  loading: 'Wird geladen…',
  pause: 'Pause',
  play: 'Abspielen',
  stop: 'Anhalten',
  tempo: 'Tempo',
  tempoTold: '{speed} %, {n} Viertel je Minute',
  loop: 'Wiederholen',
  note: 'Note',
  noteOf: 'Note {n} von {all}: {heard}',
  pageOf: '{name}, Seite {page} von {pages}',
  sheet:
    '{name}. Wiederholungen werden mit ihren Schlüssen gespielt; die Pfeiltasten auf dem Schieber gehen von Note zu Note.',
  sheetPage:
    '{name}, Seite {page} von {pages}. Wiederholungen werden mit ihren Schlüssen gespielt; die Pfeiltasten auf dem Schieber gehen von Note zu Note.',
  scriptLeft: 'Was das Skript hinterließ',
  figures: 'Abbildungen',
  figure: 'Abbildung {number}: {width} × {height}',
  figureNamed: 'Abbildung {number}, {name}: {width} × {height}',
  isScored: ', das Bild, das bewertet wird',
  scriptFiles: 'Dateien, die das Skript schrieb',
  scriptPrinted: 'Was das Skript ausgab',
  scriptOutput: 'Ausgabe des Skripts',
  python: 'Worin sich Python in dieser Seite von deinem unterscheidet',
  pythonHas:
    'CPython 3.14 mit NumPy 2.4.6, Matplotlib 3.10.9, Pillow 13, pandas 2.3.3 und seaborn 0.13.2. SciPy, LaTeX (`usetex`), Schreiber von Videos, Fenster und das Netz gibt es nicht.',
  pythonFlags:
    'WebAssembly hat keine Gleitkomma-Flags: `np.errstate(all="raise")` löst nichts aus, und keine Warnung meldet eine Teilung durch null. Singuläre Matrizen lösen wie sonst `LinAlgError` aus.',
  pythonClock:
    'Die Uhr beginnt bei jedem Lauf im selben Augenblick, `sleep` dauert nicht, und Zufallswerte ohne gesetzten Startwert sind jedes Mal dieselben.',
  pythonLimits: 'Ein Skript darf 30 s, 1,5 GB, 50 offene Abbildungen und 60 Millionen Pixel brauchen.',
  liveChart: 'Lebendes Diagramm',
  liveText:
    'Das lebende Diagramm: Hinweise, Auswahl und Zoom gehen hier. Das Bild, das bewertet wird, steht oben.',
  chart: 'Diagramm',
}
