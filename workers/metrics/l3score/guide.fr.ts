import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'L3Score asks a judge (a language model) whether the answer means the same as the reference. It does not use the judge’s reply, but how likely “yes” is compared with “no”.':
    'L3Score demande à un juge, un modèle de langue, si la réponse veut dire la même chose que la référence. Il ne compte pas ce que dit le juge, mais sa certitude de « yes » contre « no ».',
  'Only the first word counts. If the judge agrees in other words, the answer gets 0 points.':
    'Seul le premier mot compte. Un juge qui approuve en d’autres mots vaut 0 point à la réponse.',
  'The probability of yes as the first word, divided by that of yes and no together. A side that is missing from the list of most likely words is assumed to be as unlikely as the last entry, or as the probability that the list leaves over.':
    'La probabilité de « yes » comme premier mot, divisée par celle de « yes » et de « no » ensemble. Un côté qui manque dans la liste des mots les plus probables est tenu pour aussi improbable que la dernière entrée de celle-ci, ou que ce que la liste laisse de reste.',
  'They differ if the judge reports the probability of every word: paper adds up all spellings of yes and of no, reference only uses the five most likely words. Here, only a short list is given, so both agree.':
    'Ils diffèrent quand le juge dit la probabilité de chaque mot : « paper » additionne toutes les graphies de « yes » et de « no », « reference » ne regarde que les cinq mots les plus probables. Ici, une courte liste est donnée, et les deux concordent.',
  'The published code of SPIQA, on 240 lists.': 'Le code publié de SPIQA, sur 240 listes.',
  'No judge is asked on this page. You set the probabilities yourself.':
    'Aucun juge n’est interrogé sur cette page : vous réglez ce qu’il aurait pu dire.',
  'Probability of “Yes”': 'Probabilité de « Yes »',
  'Probability of “No”': 'Probabilité de « No »',
  'A judge that is sure of “Yes”': 'Un juge qui est sûr de « Yes »',
  'A judge that is sure of “No”': 'Un juge qui est sûr de « No »',
  'The judge begins with “Correct”': 'Le juge commence par « Correct »',
}
