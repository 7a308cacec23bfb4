import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Field match is the share of the fields of the true JSON that are right in the answer. Texts are compared without case, spaces and punctuation, and numbers by value.':
    'Field match est la part des champs du JSON vrai que la réponse a justes. Les textes sont comparés sans casse, blancs ni ponctuation, les nombres par leur valeur.',
  'It ignores meaning: the same date in a different format, or the same list in a different order, counts as wrong, although it is true.':
    'Il ne connaît pas le sens : le même jour écrit autrement, ou la même liste dans un autre ordre, compte comme faux, bien que chaque mot en soit vrai.',
  'Every field of the truth counts, including lists and objects, which only match if all their parts match.':
    'Chaque champ de la vérité compte, listes et objets aussi ; ceux-ci ne concordent que si toutes leurs parties concordent.',
  'Under paper, missing keys and lists of different lengths cost all fields that the truth has there. Under reference, as in the published code, missing keys are not counted at all, and the contents of lists with different lengths are not compared.':
    'Sous « paper », les clés manquantes et les listes d’une autre longueur coûtent ce que la vérité y a. Sous « reference », comme dans le code publié, les clés manquantes ne sont pas comptées du tout et les listes d’une autre longueur ne sont pas parcourues.',
  'The published evaluation of SO-Bench: its counts, field by field.':
    'L’évaluation publiée de SO-Bench : ses comptes, champ par champ.',
  'All true: a date in words, a reversed list': 'Tout est vrai : une date en lettres, une liste retournée',
}
