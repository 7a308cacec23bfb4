import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Keywords are words that the answer should contain. The score is the share of keywords that occur anywhere in its text, ignoring case.':
    'Les mots-clés sont des mots que la réponse devrait contenir. La note est la part de ceux qui figurent quelque part dans son texte, en majuscules ou minuscules.',
  'It reads the text, not the picture. An answer that only describes what it would draw, and draws nothing, gets the full score.':
    'Elle lit le texte et non l’image : une réponse qui dit seulement ce qu’elle dessinerait, et ne dessine rien, obtient tout.',
  'Number of keywords found, divided by the number of all keywords.':
    'Les mots-clés trouvés, divisés par tous les mots-clés.',
  'Keywords, separated by commas': 'Mots-clés, séparés par des virgules',
  'A page with all of them': 'Une page qui les a tous',
  'A promise instead of a page': 'Une promesse au lieu d’une page',
}
