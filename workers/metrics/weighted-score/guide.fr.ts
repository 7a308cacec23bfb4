import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The final score of StructEval adds up the scores of an item’s parts, each with its weight. It is not shown while a part is missing.':
    'La note finale de StructEval additionne les notes des parties d’une tâche, chacune avec son poids. Elle n’est pas donnée tant qu’une partie manque.',
  'In a sum, one part can make up for another: a page that shows nothing right still gets three tenths for being well formed and containing the keywords.':
    'Une somme laisse une partie payer pour une autre : une page sans aucune image garde trois dixièmes pour être bien formée et nommer ses mots.',
  'For rendered formats. For text formats: 0.2 syntax and 0.8 path rules.':
    'Pour les formats qui se dessinent. Pour les formats de texte : 0,2 pour Syntax et 0,8 pour Path rules.',
  'Reference rounds to two decimals, as the published evaluator does; paper does not.':
    '« Reference » arrondit à deux décimales, comme le fait l’évaluateur publié ; « paper » ne le fait pas.',
  'The equations of StructEval, checked against the published evaluator.':
    'Les équations de StructEval, vérifiées contre l’évaluateur publié.',
  Syntax: 'Syntaxe',
  Keywords: 'Mots-clés',
  'Visual questions': 'Questions visuelles',
  'Someone has judged the picture': 'Quelqu’un a jugé l’image',
  'Every part 1': 'Chaque partie à 1',
  'Every part 0': 'Chaque partie à 0',
  'Well formed, with all keywords, but nothing right in the picture':
    'Bien formée, tous les mots nommés, rien de juste à voir',
}
