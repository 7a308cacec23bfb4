import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'METEOR matches the words of two texts that are equal, share a stem, mean the same or are known paraphrases. The more words match, in as few pieces as possible, the higher it is.':
    'METEOR rapproche les mots de deux textes qui sont égaux, de même racine, de même sens ou des paraphrases connues. Plus il y a de mots qui concordent, en moins de morceaux, plus il est haut.',
  'What no list of words knows does not match, and a wrong name costs one word: a sentence that says the opposite scores high.':
    'Ce qu’aucune liste de mots ne connaît ne concorde pas, et un nom faux coûte un mot : une phrase qui dit le contraire obtient beaucoup.',
  'The published program, METEOR 1.5, item by item with its alignments.':
    'Le programme publié, METEOR 1.5, tâche par tâche avec ses alignements.',
}
