import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'Your picture': 'Votre image',
  'Your own picture, and answers in any format that can be rendered here.':
    'Une image à vous, et des réponses dans n’importe quel format dessiné ici.',
  'It is not based on a paper: both protocols parse answers in the same way, and only their metrics differ, as in other benchmarks.':
    'Aucun article ne le définit : les deux protocoles lisent les réponses de la même façon, et seules les métriques diffèrent, comme ailleurs.',
  'took {0} files from the list': 'pris {0} fichiers de la liste',
}
