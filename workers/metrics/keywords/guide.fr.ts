import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Keywords are words that the answer should hold. The score is the share of them that stand anywhere in its text, upper and lower case alike.':
    'Les mots-clés sont des mots que la réponse devrait contenir. La note est la part de ceux qui figurent quelque part dans son texte, en majuscules ou minuscules.',
  'It reads the text and not the picture: an answer that only says what it would draw, and draws nothing, gets everything.':
    'Elle lit le texte et non l’image : une réponse qui dit seulement ce qu’elle dessinerait, et ne dessine rien, obtient tout.',
  'Found keywords by all keywords.': 'Les mots-clés trouvés, divisés par tous les mots-clés.',
  'Keywords, with commas between': 'Mots-clés, séparés par des virgules',
  'A page with all of them': 'Une page qui les a tous',
  'A promise instead of a page': 'Une promesse au lieu d’une page',
}
