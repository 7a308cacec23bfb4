import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'The final score of StructEval adds up the scores of an item’s parts, each with its weight. It is not told while a part is missing.':
    'La note finale de StructEval additionne les notes des parties d’une tâche, chacune avec son poids. Elle n’est pas donnée tant qu’une partie manque.',
  'A sum lets one part pay for another: a page without any picture keeps three tenths for being well formed and naming its words.':
    'Une somme laisse une partie payer pour une autre : une page sans aucune image garde trois dixièmes pour être bien formée et nommer ses mots.',
}
