import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'METEOR matches words of two texts that are equal, share a stem, are synonyms or are known paraphrases. The more words match, and the fewer pieces they form, the higher the score.':
    'METEOR rapproche les mots de deux textes qui sont égaux, de même racine, de même sens ou des paraphrases connues. Plus il y a de mots qui concordent, en moins de morceaux, plus il est haut.',
  'Words that are in none of its word lists do not match, and a wrong name costs only one word. So a sentence with the opposite meaning scores high.':
    'Ce qu’aucune liste de mots ne connaît ne concorde pas, et un nom faux coûte un mot : une phrase qui dit le contraire obtient beaucoup.',
  'The published program, METEOR 1.5, item by item with its alignments.':
    'Le programme publié, METEOR 1.5, tâche par tâche avec ses alignements.',
}
