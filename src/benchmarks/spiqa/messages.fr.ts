import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'Expected an object of papers keyed by id, or of responses.':
    'Un objet d’articles par leurs identifiants, ou de réponses, était attendu.',
  'An item must be a paper of SPIQA with one question, a response, or an item saved by Roundtrip.':
    'Une tâche doit être un article de SPIQA avec une question, une réponse, ou une tâche enregistrée par Roundtrip.',
  'The paper has {0} questions: select one with "question_index", starting from 0.':
    'L’article a {0} questions : dites par « question_index » laquelle est voulue, à partir de 0.',
  'The field "question_index": the paper has {0} questions, counted from 0.':
    'Le champ « question_index » : l’article a {0} questions, comptées à partir de 0.',
  'A paper must be a JSON object.': 'Un article doit être un objet JSON.',
  'A paper must have "all_figures", "all_figures_tables" or "figures_and_tables".':
    'Un article doit avoir « all_figures », « all_figures_tables » ou « figures_and_tables ».',
  'The paper is not readable: {0}.': 'L’article n’est pas lisible : {0}.',
  'The paper has no question {0}.': 'L’article n’a pas de question {0}.',
  'Question {0}: the paper has no figure "{1}".': 'Question {0} : l’article n’a pas de figure « {1} ».',
  'The field "question{0}" must be a text.': 'Le champ « question{0} » doit être un texte.',
  'The answer to question {0} must be a text.': 'La réponse à la question {0} doit être un texte.',
  'The field "referred_figures_tables{0}" must be a list of files.':
    'Le champ « referred_figures_tables{0} » doit être une liste de fichiers.',
  'it is not JSON: {0}': 'ce n’est pas du JSON : {0}',
  'the archive contains no JSON; pictures are opened from an item, under Pictures':
    'l’archive ne contient pas de JSON ; les images s’ouvrent depuis une tâche, sous « Images »',
  'Questions about the figures and tables of a paper. The answers are compared with a reference.':
    'Des questions sur les figures et les tableaux d’un article, avec des réponses en mots comparées à une référence.',
  'Direct QA with figures': 'Questions directes sur les figures',
  'Direct QA with full paper': 'Questions directes sur l’article entier',
  'CoT QA': 'Questions avec chaîne de pensée (CoT)',
  "Answers: “paper” uses the text after “The answer is”, or the value of {'Answer': …}; “reference” truncates answers like the published code, which drops the last character of a text in braces.":
    "Réponses : « paper » prend ce qui suit « The answer is », ou la valeur de {'Answer': …} ; « reference » coupe comme le code publié, y compris le dernier caractère d’un texte entre accolades.",
  'Named figure: “paper” also accepts “Figure 2” or a file name; “reference” only accepts the numbers that the published code finds.':
    'Figure nommée : « paper » prend aussi « Figure 2 » ou le nom d’un fichier ; « reference » seulement les nombres que trouve le code publié.',
  'CIDEr of a single item: none under “paper”, 0 under “reference”.':
    'CIDEr d’une seule tâche : aucun sous « paper », 0 sous « reference ».',
  'Direct QA with figures and tables': 'Questions directes sur figures et tableaux',
  'Direct QA on tables and figure subcategories, test-A, L3Score by GPT-4o':
    'Questions directes sur les tableaux et les genres de figures, test-A, L3Score par GPT-4o',
  'CoT QA on a fifth of test-A, with people’s answers, L3Score by GPT-4o':
    'Questions avec chaîne de pensée sur un cinquième de test-A, avec des réponses humaines, L3Score par GPT-4o',
  'Its questions are JSON files, which are read completely; the figures of a test set are in a ZIP next to them.':
    'Ses questions sont des fichiers JSON, lus en entier ; les figures d’un jeu de test sont un ZIP à côté.',
  'SPIQA’s own JSON: questions of test-A, test-B and test-C, responses of a model, or a ZIP of them.':
    'Le JSON de SPIQA : des questions de test-A, test-B et test-C, des réponses d’un modèle, ou un ZIP de ceux-ci.',
  Paper: 'Article',
  Question: 'Question',
  'Reference answer': 'Réponse de référence',
  Figures: 'Figures',
  'Figures that contain the answer': 'Figures qui contiennent la réponse',
  'Full resolution': 'Pleine résolution',
  'All pictures at full size, as for large models.':
    'Toutes les images telles quelles, comme pour les grands modèles.',
  '224 pixels': '224 pixels',
  'All pictures at 224 by 224 pixels, as for small models.':
    'Toutes les images en 224 × 224 pixels, comme pour les petits modèles.',
  '{0} (direct QA, {1})': '{0} (questions directes, {1})',
  '{0} (full paper, {1})': '{0} (article entier, {1})',
  '{0} (CoT, {1})': '{0} (CoT, {1})',
  'own items': 'tâches à vous',
  'CIDEr is not defined for one item': 'CIDEr n’est pas défini pour une seule tâche',
  'The answer follows "{0}".': 'La réponse suit « {0} ».',
  'CoT QA, test-A, L3Score by GPT-4o': 'Questions avec chaîne de pensée (CoT), test-A, L3Score par GPT-4o',
  'CoT QA, test-B, L3Score by GPT-4o': 'Questions avec chaîne de pensée (CoT), test-B, L3Score par GPT-4o',
  'CoT QA, test-C, L3Score by GPT-4o': 'Questions avec chaîne de pensée (CoT), test-C, L3Score par GPT-4o',
  'Direct QA with figures and tables, test-A, L3Score by GPT-4o':
    'Questions directes sur figures et tableaux, test-A, L3Score par GPT-4o',
  'Direct QA with figures and tables, test-B, L3Score by GPT-4o':
    'Questions directes sur figures et tableaux, test-B, L3Score par GPT-4o',
  'Direct QA with figures and tables, test-C, L3Score by GPT-4o':
    'Questions directes sur figures et tableaux, test-C, L3Score par GPT-4o',
  'Direct QA with full paper, test-A, L3Score by GPT-4o':
    'Questions directes sur l’article entier, test-A, L3Score par GPT-4o',
  'Direct QA with full paper, test-B, L3Score by GPT-4o':
    'Questions directes sur l’article entier, test-B, L3Score par GPT-4o',
  'Direct QA with full paper, test-C, L3Score by GPT-4o':
    'Questions directes sur l’article entier, test-C, L3Score par GPT-4o',
  tables: 'tableaux',
  schematics: 'schémas',
  'plots and charts': 'graphiques',
  visualizations: 'visualisations',
  'other figures': 'autres figures',
  'figures without a type': 'figures sans genre',
  'The field "domain": expected one of {0}, got "{1}".':
    'Le champ « domain » : attendu, l’un de {0} ; reçu, « {1} ».',
  'The field "data.figures": two figures have the same file.':
    'Le champ « data.figures » : deux figures ont le même fichier.',
  'The field "data.references": the paper has no figure "{0}".':
    'Le champ « data.references » : l’article n’a pas de figure « {0} ».',
  'The field "data.shown": the paper has no figure "{0}".':
    'Le champ « data.shown » : l’article n’a pas de figure « {0} ».',
  'The field "task": expected "figures", "full-paper" or "cot".':
    'Le champ « task » : attendu, « figures », « full-paper » ou « cot ».',
  '{0} in the archive cannot be read: {1}.': '{0} dans l’archive ne peut pas être lu : {1}.',
  '{0} in the archive is larger than {1} MB.': '{0} dans l’archive dépasse {1} Mo.',
  'The figure {0} is named.': 'La figure {0} est nommée.',
  'Table 5': 'tableau 5',
}
