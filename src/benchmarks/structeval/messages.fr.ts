import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'An item must be a JSON object: a task of StructEval or an item saved by Roundtrip.':
    'Une tâche doit être un objet JSON : un exercice de StructEval ou une tâche enregistrée par Roundtrip.',
  'The task {0} is in the file twice; the first row is used.':
    'L’exercice {0} figure deux fois dans le fichier ; la première ligne compte.',
  'The field "output_type" does not name a format: "{0}".':
    'Le champ « output_type » ne nomme pas de format : « {0} ».',
  'The field "rendering" is {0}, but {1} is {2}.': 'Le champ « rendering » est {0}, mais {1} est {2}.',
  parsed: 'lu',
  drawn: 'dessiné',
  'The field "domain" is not a StructEval format.':
    'Le champ « domain » ne nomme pas de format de StructEval.',
  'The answer contains no document.': 'La réponse ne contient pas de document.',
  'After unescaping it like the published evaluator, the answer cannot be written to a file.':
    'Décodée comme le fait l’évaluateur publié, la réponse ne peut pas être écrite dans un fichier.',
  'Documents in eighteen formats, written from a description or converted from another format. They are parsed, or rendered and judged.':
    'Des documents en dix-huit formats, écrits d’après une description ou convertis, lus ou dessinés et jugés.',
  'MIT (the published code); the items shipped here were made for this project, Apache-2.0':
    'MIT (le code publié) ; les tâches fournies ici ont été faites pour ce projet, Apache-2.0',
  'Extraction: both look for marked code, then for fences; “reference” also unescapes &lt; and &gt; and decodes escapes, which garbles non-ASCII letters.':
    'Extraction : les deux prennent le code marqué, puis les clôtures ; « reference » change aussi &lt; et &gt; en signes et décode les échappements, ce qui abîme les lettres hors ASCII.',
  'CSV: “paper” requires a header and rows of equal width; “reference” accepts any text.':
    'CSV : « paper » veut un en-tête et des lignes de même largeur ; « reference » prend n’importe quel texte.',
  'Final score: “reference” rounds the score of each item to two decimals before averaging.':
    'Note finale : « reference » arrondit chaque tâche à deux décimales avant de prendre la moyenne.',
  'StructEval’s own JSON: the data set, a model’s answers to it, or an evaluated run.':
    'Le JSON de StructEval : le jeu de données, les réponses d’un modèle, ou une série évaluée.',
  'Main results': 'Résultats principaux',
  Task: 'Exercice',
  'Input format': 'Format d’entrée',
  Rules: 'Règles',
  'Questions about the picture': 'Questions sur l’image',
  'Text formats, generation': 'Formats de texte, génération',
  'Text formats, conversion': 'Formats de texte, conversion',
  'Rendered formats, generation': 'Formats dessinés, génération',
  'Rendered formats, conversion': 'Formats dessinés, conversion',
  'Rendered formats, generation, by format': 'Formats dessinés, génération, par format',
  'Text formats, conversion, by kind': 'Formats de texte, conversion, par genre',
  'Rendered formats, conversion, by kind': 'Formats dessinés, conversion, par genre',
  '{0}, kinds of task weighted equally': '{0}, genres à poids égal',
  'Overall: mean of the four subsets': 'Ensemble : moyenne des quatre parties',
  'Overall: mean over items': 'Ensemble : moyenne sur les tâches',
  'Overall: mean of the four subsets, each the mean of its kinds of task':
    'Ensemble : moyenne des quatre parties, chacune moyenne de ses genres',
  'Part: {0}': 'Partie : {0}',
  'text to {0}': 'texte vers {0}',
  '{0} to {1}': '{0} vers {1}',
  't generation by task': 'Formats de texte, génération, genres à poids égal',
  't conversion by task': 'Formats de texte, conversion, genres à poids égal',
  'v generation by task': 'Formats dessinés, génération, genres à poids égal',
  'v conversion by task': 'Formats dessinés, conversion, genres à poids égal',
  '{0} of {1} answer has not been judged': '{0} réponse sur {1} n’est pas jugée',
  '{0} of {1} answers have not been judged': '{0} réponses sur {1} ne sont pas jugées',
  'Expected a number, got {0}.': 'Un nombre était attendu, c’est {0}.',
  'expected six digits': 'six chiffres attendus',
  'used the first marked or fenced part': 'pris la première partie marquée ou clôturée',
  'used the text between the markers': 'pris ce qui est entre les marques',
  'used the text between the code tags': 'pris ce qui est entre les balises de code',
  'kind of task 1, name not readable': 'genre 1, nom illisible',
  'kind of task 2, name not readable': 'genre 2, nom illisible',
  'kind of task 3, name not readable': 'genre 3, nom illisible',
  'kind of task 4, name not readable': 'genre 4, nom illisible',
  'kind of task 5, name not readable': 'genre 5, nom illisible',
  'kind of task 6, name not readable': 'genre 6, nom illisible',
  'kind of task 7, name not readable': 'genre 7, nom illisible',
  'kind of task 8, name not readable': 'genre 8, nom illisible',
  'kind of task 9, name not readable': 'genre 9, nom illisible',
  'kind of task 10, name not readable': 'genre 10, nom illisible',
  'kind of task 11, name not readable': 'genre 11, nom illisible',
  'kind of task 12, name not readable': 'genre 12, nom illisible',
  'kind of task 13, name not readable': 'genre 13, nom illisible',
  'kind of task 14, name not readable': 'genre 14, nom illisible',
  'Tables 10 and 11': 'tableaux 10 et 11',
  'Tables 12 and 13': 'tableaux 12 et 13',
  'Tables 8 and 9': 'tableaux 8 et 9',
}
