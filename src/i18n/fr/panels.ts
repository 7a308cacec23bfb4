import type { Catalogue } from '../en.ts'

export const panels: Catalogue['panels'] = {
  engine: 'Moteur',
  enginePdftex: 'Le moteur du banc d’essai publié : des documents entiers, comme pdflatex les compose.',
  engineOther:
    'Des équations seulement, dessinées par le navigateur. Chaque note le dit ; elles ne se comparent pas à celles de pdfTeX.',
  setByPdftex: 'composé par pdfTeX {version}, dessiné par pdf.js',
  answer: 'Réponse',
  reference: 'Référence',
  fromSource: '{drawn}, à partir de sa source',
  unnamedPicture:
    'une image venue avec la tâche, d’un outil de rendu non nommé ; des documents égaux peuvent en différer de quelques pixels',
  namedPicture:
    'une image venue avec la tâche, de l’outil de rendu {name} ; des documents égaux peuvent en différer de quelques pixels',
  preview: 'Aperçu par MathJax',
  previewUnscored: 'Aperçu par MathJax, non noté',
  equation: 'Équation',
  equationNow: 'L’équation telle que MathJax la compose',
  equationLast: 'La dernière équation qui a pu être composée',
  preparing: 'Préparation de l’aperçu…',
  runToScore: 'Les notes portent sur l’image que fait pdfTeX : exécutez la réponse pour l’avoir.',
  noPreview: 'Pas d’aperçu : ce n’est pas une équation. Exécutez la réponse pour la voir.',
  typeEquation: 'Une équation tapée ici se voit aussitôt.',
  line: 'ligne {line}',
  listen: 'Écouter',
  whatIsPlayed: 'Ce qui est joué',
  theReference: 'La référence',
  referenceEngraved: 'La source de la référence, gravée ici',
  notPlayed: 'Impossible de jouer {name} : {why}',
  noSound: 'Ce navigateur ne joue aucun son : {why}',
  pausedAt: 'Pause à la note {n} sur {all} : {heard}.',
  loading: 'Chargement…',
  pause: 'Pause',
  play: 'Jouer',
  stop: 'Arrêter',
  tempo: 'Tempo',
  tempoTold: '{speed} %, {n} noires par minute',
  loop: 'En boucle',
  note: 'Note',
  noteOf: 'Note {n} sur {all} : {heard}',
  pageOf: '{name}, page {page} sur {pages}',
  sheet:
    '{name}. Les reprises sont jouées avec leurs fins ; sur le curseur, les flèches vont de note en note.',
  sheetPage:
    '{name}, page {page} sur {pages}. Les reprises sont jouées avec leurs fins ; sur le curseur, les flèches vont de note en note.',
  scriptLeft: 'Ce que le script a laissé',
  figures: 'Figures',
  figure: 'Figure {number} : {width} × {height}',
  figureNamed: 'Figure {number}, {name} : {width} × {height}',
  isScored: ', l’image qui est notée',
  scriptFiles: 'Fichiers que le script a écrits',
  scriptPrinted: 'Ce que le script a affiché',
  scriptOutput: 'Sortie du script',
  python: 'En quoi Python dans cette page diffère du vôtre',
  pythonHas:
    'CPython 3.14 avec NumPy 2.4.6, Matplotlib 3.10.9, Pillow 13, pandas 2.3.3 et seaborn 0.13.2. SciPy, LaTeX (`usetex`), l’écriture de vidéos, les fenêtres et le réseau n’y sont pas.',
  pythonFlags:
    'WebAssembly n’a pas d’indicateurs de virgule flottante : `np.errstate(all="raise")` ne lève rien, et aucun avertissement ne signale une division par zéro. Les matrices singulières lèvent `LinAlgError` comme ailleurs.',
  pythonClock:
    'L’horloge part du même instant à chaque exécution, `sleep` ne prend pas de temps, et les valeurs aléatoires sans graine sont les mêmes à chaque fois.',
  pythonLimits: 'Un script peut prendre 30 s, 1,5 Go, 50 figures ouvertes et 60 millions de pixels.',
  liveChart: 'Graphique interactif',
  liveText:
    'Le graphique vivant : ses bulles, ses sélections et son zoom marchent ici. L’image qui est notée est au-dessus.',
  chart: 'Graphique',
}
