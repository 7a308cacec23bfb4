import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'CIDEr compares sequences of one to four words and gives rare ones more weight than common ones. How rare a sequence is depends on the other items of the run, so a single item has no score.':
    'CIDEr compare des suites d’un à quatre mots et donne plus de poids aux rares qu’aux courantes. Ce qui est rare, les autres tâches de la série le disent ; une tâche seule n’a donc pas de note.',
  'Common words have hardly any weight. Here, the names of two days are swapped, which makes the answer wrong but costs little.':
    'Ce que disent les mots courants ne vaut rien pour lui. Les noms de deux jours sont échangés ici, ce qui rend la réponse fausse, et elle perd peu.',
  'For sequences of n words: the cosine of the two lists of weighted counts, with a penalty for different lengths. The score is the mean over the four values of n, times ten.':
    'Pour les suites de n mots : le cosinus des deux listes de nombres pondérés, avec une pénalité pour d’autres longueurs ; la moyenne sur les quatre n, multipliée par dix.',
  'They differ for a run with a single item: the published code gives 0, whereas by definition (paper) there is no value.':
    'Ils diffèrent pour une série d’une seule tâche : le code publié donne 0, et selon la définition (« paper ») il n’y a pas de valeur.',
  'pycocoevalcap 1.2, item by item.': 'pycocoevalcap 1.2, tâche par tâche.',
  'The run contains two other items, both answered correctly, because the weights depend on them.':
    'Deux autres tâches sont dans la série, toutes deux bien répondues, parce que les poids en viennent.',
  'No words in the first answer': 'Aucun mot dans la première réponse',
}
