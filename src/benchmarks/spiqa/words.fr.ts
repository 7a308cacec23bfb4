import type { Words } from '../../i18n/words.ts'

export const words: Words = {
  'Expected an object of papers by their ids, or of responses.':
    'Un objet d’articles par leurs identifiants, ou de réponses, était attendu.',
  'An item must be a paper of SPIQA with one question, a response, or an item saved by Roundtrip.':
    'Une tâche doit être un article de SPIQA avec une question, une réponse, ou une tâche enregistrée par Roundtrip.',
  'The paper has {n} questions: say which one is meant by "question_index", from 0.':
    'L’article a {n} questions : dites par « question_index » laquelle est voulue, à partir de 0.',
  'The field "question_index": the paper has {n} questions, counted from 0.':
    'Le champ « question_index » : l’article a {n} questions, comptées à partir de 0.',
  'A paper must be a JSON object.': 'Un article doit être un objet JSON.',
  'A paper must have "all_figures", "all_figures_tables" or "figures_and_tables".':
    'Un article doit avoir « all_figures », « all_figures_tables » ou « figures_and_tables ».',
  'The paper is not readable: {why}.': 'L’article n’est pas lisible : {why}.',
  'The paper has no question {n}.': 'L’article n’a pas de question {n}.',
  'Question {n}: the paper has no figure "{file}".': 'Question {n} : l’article n’a pas de figure « {file} ».',
  'The field "question{place}" must be a text.': 'Le champ « question{place} » doit être un texte.',
  'The answer to question {place} must be a text.': 'La réponse à la question {place} doit être un texte.',
  'The field "referred_figures_tables{place}" must be a list of files.':
    'Le champ « referred_figures_tables{place} » doit être une liste de fichiers.',
  'it is no JSON: {why}': 'ce n’est pas du JSON : {why}',
  'the archive holds no JSON; pictures are opened from an item, under Pictures':
    'l’archive ne contient pas de JSON ; les images s’ouvrent depuis une tâche, sous « Images »',
  'SPIQA: {domain}': 'SPIQA : {domain}',
  'Questions over the figures and tables of a paper, answered in words and compared with a reference.':
    'Des questions sur les figures et les tableaux d’un article, avec des réponses en mots comparées à une référence.',
  'Direct QA with figures': 'Questions directes sur les figures',
  'Direct QA with full paper': 'Questions directes sur l’article entier',
  'CoT QA': 'Questions avec chaîne de pensée (CoT)',
  "Answers: “paper” takes what follows “The answer is”, or the value of {'Answer': …}; “reference” cuts as the published code does, the last character of a text in braces included.":
    "Réponses : « paper » prend ce qui suit « The answer is », ou la valeur de {'Answer': …} ; « reference » coupe comme le code publié, y compris le dernier caractère d’un texte entre accolades.",
  'Named figure: “paper” also takes “Figure 2” or the name of a file; “reference” only the numbers that the published code finds.':
    'Figure nommée : « paper » prend aussi « Figure 2 » ou le nom d’un fichier ; « reference » seulement les nombres que trouve le code publié.',
  'CIDEr of a single item: none under “paper”, 0 under “reference”.':
    'CIDEr d’une seule tâche : aucun sous « paper », 0 sous « reference ».',
  '{task}, {split}, L3Score by GPT-4o': '{task}, {split}, L3Score par GPT-4o',
  'Direct QA with figures and tables': 'Questions directes sur figures et tableaux',
  'Direct QA on tables and figure subcategories, test-A, L3Score by GPT-4o':
    'Questions directes sur les tableaux et les genres de figures, test-A, L3Score par GPT-4o',
  'CoT QA on a fifth of test-A, with people’s answers, L3Score by GPT-4o':
    'Questions avec chaîne de pensée sur un cinquième de test-A, avec des réponses humaines, L3Score par GPT-4o',
  'Its questions are JSON files, read whole; the figures of a test set are a ZIP beside them.':
    'Ses questions sont des fichiers JSON, lus en entier ; les figures d’un jeu de test sont un ZIP à côté.',
  'SPIQA’s own JSON: questions of test-A, test-B and test-C, responses of a model, or a ZIP of them.':
    'Le JSON de SPIQA : des questions de test-A, test-B et test-C, des réponses d’un modèle, ou un ZIP de ceux-ci.',
  Paper: 'Article',
  Question: 'Question',
  'Reference answer': 'Réponse de référence',
  Figures: 'Figures',
  'Figures that hold the answer': 'Figures qui contiennent la réponse',
  'Full resolution': 'Pleine résolution',
  'All pictures as they are, as for large models.':
    'Toutes les images telles quelles, comme pour les grands modèles.',
  '224 pixels': '224 pixels',
  'All pictures at 224 by 224 pixels, as for small models.':
    'Toutes les images en 224 × 224 pixels, comme pour les petits modèles.',
  '{figure} (direct QA, {split})': '{figure} (questions directes, {split})',
  '{figure} (full paper, {split})': '{figure} (article entier, {split})',
  '{figure} (CoT, {split})': '{figure} (CoT, {split})',
  'own items': 'tâches à vous',
  '{figure}, tables': '{figure}, tableaux',
  '{figure}, schematics': '{figure}, schémas',
  '{figure}, plots and charts': '{figure}, graphiques',
  '{figure}, visualizations': '{figure}, visualisations',
  '{figure}, other figures': '{figure}, autres figures',
  '{figure}, figures without a type': '{figure}, figures sans genre',
  'CIDEr is not defined for one item': 'CIDEr n’est pas défini pour une seule tâche',
  'The answer follows "{words}".': 'La réponse suit « {words} ».',
}
