import type { Words } from '../../i18n/words.ts'

export const words: Words = {
  'An item must be a JSON object: a row of Plot2Code or an item saved by Roundtrip.':
    'Une tâche doit être un objet JSON : une ligne de Plot2Code ou une tâche enregistrée par Roundtrip.',
  'The field "code" is missing: the script that draws the reference.':
    'Le champ « code » manque : le script qui dessine la référence.',
  'The item has neither a script ("structure") nor a picture ("image").':
    'La tâche n’a ni script (« structure ») ni image (« image »).',
  'The item has no script to draw its reference from.':
    'La tâche n’a pas de script pour dessiner sa référence.',
  'The item {id} stands in the file twice; the first row counts.':
    'La tâche {id} figure deux fois dans le fichier ; la première ligne compte.',
  'The field "{path}" {why}.': 'Le champ « {path} » : {why}.',
  'The answer’s block of code is empty.': 'Le bloc de code de la réponse est vide.',
  'A plot is turned into a Matplotlib script, run again and compared: its texts, its picture, its rating.':
    'Un graphique est changé en script Matplotlib, exécuté et comparé : ses textes, son image, son appréciation.',
  'Apache-2.0 (the published code); the items shipped here are made for this project, Apache-2.0':
    'Apache-2.0 (le code publié) ; les tâches fournies ici ont été faites pour ce projet, Apache-2.0',
  Plot: 'Graphique',
  'Rating: the last [[n]] from 1 to 10 under “paper”, the first “Rating: [[n]]” of any size under “reference”.':
    'Appréciation : le dernier [[n]] de 1 à 10 sous « paper », le premier « Rating: [[n]] » de toute grandeur sous « reference ».',
  'Pairwise verdict: the last one in a reply under “paper”; under “reference” [[A]] before [[B]] before [[C]], wherever they stand.':
    'Verdict sur une paire : sous « paper », le dernier d’une réplique ; sous « reference », [[A]] avant [[B]] avant [[C]], où qu’ils soient.',
  'Two replies without a verdict are a tie under “paper” and a loss of the first model under “reference”.':
    'Deux répliques sans verdict sont une égalité sous « paper » et une défaite du premier modèle sous « reference ».',
  'Direct asking: pass rate and text match': 'Question directe : taux de réussite et Text-match ratio',
  'Direct asking: rating by GPT-4V': 'Question directe : appréciation de GPT-4V',
  'Conditional asking: pass rate and text match':
    'Question avec instruction : taux de réussite et Text-match ratio',
  'Conditional asking: rating by GPT-4V': 'Question avec instruction : appréciation de GPT-4V',
  'Plot2Code’s own JSONL, alone or in a ZIP with its pictures, the hub’s Parquet, and files of published runs.':
    'Le JSONL de Plot2Code, seul ou dans un ZIP avec ses images, le Parquet du hub, et des fichiers de séries publiées.',
  Instruction: 'Instruction',
  'Code pass rate': 'Part des scripts qui ont tourné',
  '{figure}, of those that passed': '{figure}, de ceux qui ont tourné',
  'Rating, of those that were rated': 'Appréciation, de ceux qui en ont une',
  '{kind}: Code pass rate': '{kind} : part des scripts qui ont tourné',
  '{kind}: Rating, of those that were rated': '{kind} : appréciation, de ceux qui en ont une',
  'Contours & Fields': 'Contours et champs',
  'Lines, Bars & Markers': 'Lignes, barres et points',
  'Texts, Labels & Annotations': 'Textes, étiquettes et annotations',
  Statistics: 'Statistique',
  'Subplots, Axes & Figures': 'Sous-graphiques, axes et figures',
  'Pie & Polar': 'Camemberts et polaires',
  Direct: 'Directe',
  Conditional: 'Avec instruction',
  'Instruction alone': 'Instruction seule',
  '{setting}, chain of thought': '{setting}, chaîne de pensée',
  '{setting}, plan and solve': '{setting}, plan puis solution',
  'The picture alone.': 'L’image seule.',
  'The picture and the instruction.': 'L’image et l’instruction.',
  'No picture: the conditional setting of language models.':
    'Pas d’image : la question avec instruction, pour les modèles de langue.',
  '{setting} The answer begins with a sentence that asks for steps.':
    '{setting} La réponse commence par une phrase qui demande des étapes.',
  '{setting} First a plan, then the code.': '{setting} D’abord un plan, puis le code.',
  'The row is no object.': 'La ligne n’est pas un objet.',
  'it has another shape': 'elle a une autre forme',
}
