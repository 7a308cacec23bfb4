import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'CIDEr compares runs of one to four words and gives rare ones more weight than common ones. What is rare is told by the other items of the run, so a single item has no score.':
    'CIDEr compare des suites d’un à quatre mots et donne plus de poids aux rares qu’aux courantes. Ce qui est rare, les autres tâches de la série le disent ; une tâche seule n’a donc pas de note.',
  'What common words say is worth nothing to it. The two names of days are exchanged here, which makes the answer wrong, and it loses little.':
    'Ce que disent les mots courants ne vaut rien pour lui. Les noms de deux jours sont échangés ici, ce qui rend la réponse fausse, et elle perd peu.',
}
