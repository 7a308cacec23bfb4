import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'An item must be a JSON object: a row of Plot2Code or an item saved by Roundtrip.':
    'Une tâche doit être un objet JSON : une ligne de Plot2Code ou une tâche enregistrée par Roundtrip.',
  'The field "code" is missing: the script that renders the reference.':
    'Le champ « code » manque : le script qui dessine la référence.',
  'The item has neither a script ("structure") nor a picture ("image").':
    'La tâche n’a ni script (« structure ») ni image (« image »).',
  'The item has no script from which its reference could be rendered.':
    'La tâche n’a pas de script pour dessiner sa référence.',
  'The item {0} is in the file twice; the first row is used.':
    'La tâche {0} figure deux fois dans le fichier ; la première ligne compte.',
  'The field "{0}" {1}.': 'Le champ « {0} » : {1}.',
  'The answer’s code block is empty.': 'Le bloc de code de la réponse est vide.',
  'A model turns a plot into a Matplotlib script. The script is run, and its texts and picture are compared and rated.':
    'Un graphique est changé en script Matplotlib, exécuté et comparé : ses textes, son image, son appréciation.',
  'Apache-2.0 (the published code); the items shipped here were made for this project, Apache-2.0':
    'Apache-2.0 (le code publié) ; les tâches fournies ici ont été faites pour ce projet, Apache-2.0',
  Plot: 'Graphique',
  'Rating: the last [[n]] from 1 to 10 under “paper”, the first “Rating: [[n]]” with any number under “reference”.':
    'Appréciation : le dernier [[n]] de 1 à 10 sous « paper », le premier « Rating: [[n]] » de toute grandeur sous « reference ».',
  'Pairwise verdict: the last one in a reply under “paper”; under “reference”, [[A]] before [[B]] before [[C]], wherever they occur.':
    'Verdict sur une paire : sous « paper », le dernier d’une réplique ; sous « reference », [[A]] avant [[B]] avant [[C]], où qu’ils soient.',
  'Two replies without a verdict count as a tie under “paper” and as a loss of the first model under “reference”.':
    'Deux répliques sans verdict sont une égalité sous « paper » et une défaite du premier modèle sous « reference ».',
  'Names that NumPy 2 and Matplotlib 3.9 and later removed work in both protocols, as in the pinned Matplotlib 3.8.4 with NumPy 1.26; a warning lists the ones that a script uses.':
    'Les noms retirés par NumPy 2 et par Matplotlib à partir de 3.9 marchent dans les deux, comme dans Matplotlib 3.8.4 avec NumPy 1.26, les versions imposées ; un avertissement nomme ceux qu’un script utilise.',
  'Both protocols keep the behaviour of Matplotlib 3.8: images are interpolated before they are coloured, legends avoid neither texts nor filled areas, PowerNorm clips low values, lines accept single numbers, and NumPy numbers are printed without their type.':
    'Dans les deux, comme dans Matplotlib 3.8 : les images sont interpolées avant d’être colorées, les légendes n’évitent ni les textes ni les surfaces, PowerNorm coupe les petites valeurs, les lignes acceptent des nombres seuls, les nombres de NumPy s’écrivent sans leur type.',
  '“reference” runs a script as the published runner does: inside a function, with plt, np, json, Image and pyplot’s names in scope, so a script’s functions do not see its variables. “paper” runs it as a standalone script.':
    '« reference » exécute un script comme le programme publié : dans une fonction, avec plt, np, json, Image et les noms de pyplot ; les fonctions du script ne voient donc pas ses variables. « paper » l’exécute comme un script autonome.',
  'A script that calls sys.exit fails under “reference”. Under “paper”, it passes if it has already drawn its figure.':
    'Un script qui s’arrête par sys.exit a échoué sous « reference ». Sous « paper », il réussit s’il a dessiné sa figure avant.',
  'Direct asking: pass rate and text match': 'Question directe : taux de réussite et Text-match ratio',
  'Direct asking: rating by GPT-4V': 'Question directe : appréciation de GPT-4V',
  'Conditional asking: pass rate and text match':
    'Question avec instruction : taux de réussite et Text-match ratio',
  'Conditional asking: rating by GPT-4V': 'Question avec instruction : appréciation de GPT-4V',
  'Plot2Code’s own JSONL, alone or in a ZIP with its pictures, the hub’s Parquet, and files of published runs.':
    'Le JSONL de Plot2Code, seul ou dans un ZIP avec ses images, le Parquet du hub, et des fichiers de séries publiées.',
  Instruction: 'Instruction',
  'Code pass rate': 'Part des scripts qui ont tourné',
  '{0} (answers that passed)': '{0}, de ceux qui ont tourné',
  'Rating (rated answers)': 'Appréciation, de ceux qui en ont une',
  'Contours & Fields': 'Contours et champs',
  'Lines, Bars & Markers': 'Lignes, barres et points',
  'Texts, Labels & Annotations': 'Textes, étiquettes et annotations',
  Statistics: 'Statistique',
  'Subplots, Axes & Figures': 'Sous-graphiques, axes et figures',
  'Pie & Polar': 'Camemberts et polaires',
  Direct: 'Directe',
  Conditional: 'Avec instruction',
  'Instruction alone': 'Instruction seule',
  'The picture alone.': 'L’image seule.',
  'The picture and the instruction.': 'L’image et l’instruction.',
  'No picture: the conditional setting for language models.':
    'Pas d’image : la question avec instruction, pour les modèles de langue.',
  'The row is not an object.': 'La ligne n’est pas un objet.',
  'it has a different structure': 'elle a une autre forme',
  'Conditional, chain of thought': 'Avec instruction, chaîne de pensée',
  'Conditional, plan and solve': 'Avec instruction, plan puis solution',
  'Direct, chain of thought': 'Directe, chaîne de pensée',
  'Direct, plan and solve': 'Directe, plan puis solution',
  'Instruction alone, chain of thought': 'Instruction seule, chaîne de pensée',
  'Instruction alone, plan and solve': 'Instruction seule, plan puis solution',
  'No picture: the conditional setting for language models. First a plan, then the code.':
    'Pas d’image : la question avec instruction, pour les modèles de langue. D’abord un plan, puis le code.',
  'No picture: the conditional setting for language models. The answer begins with a sentence that asks for a step-by-step solution.':
    'Pas d’image : la question avec instruction, pour les modèles de langue. La réponse commence par une phrase qui demande des étapes.',
  'The picture alone. First a plan, then the code.': 'L’image seule. D’abord un plan, puis le code.',
  'The picture alone. The answer begins with a sentence that asks for a step-by-step solution.':
    'L’image seule. La réponse commence par une phrase qui demande des étapes.',
  'The picture and the instruction. First a plan, then the code.':
    'L’image et l’instruction. D’abord un plan, puis le code.',
  'The picture and the instruction. The answer begins with a sentence that asks for a step-by-step solution.':
    'L’image et l’instruction. La réponse commence par une phrase qui demande des étapes.',
  'The field "{0}" cannot be read: {1}.': 'Le champ « {0} » ne peut pas être lu : {1}.',
}
