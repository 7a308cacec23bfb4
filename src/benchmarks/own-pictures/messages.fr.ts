import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'Your picture': 'Votre image',
  'A picture of your own, and answers in any format that is drawn here.':
    'Une image à vous, et des réponses dans n’importe quel format dessiné ici.',
  'No paper defines it: both protocols read answers alike, and only the metrics differ between them as they do elsewhere.':
    'Aucun article ne le définit : les deux protocoles lisent les réponses de la même façon, et seules les métriques diffèrent, comme ailleurs.',
  'took {0} files of the list': 'pris {0} fichiers de la liste',
}
