import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'L3Score asks a judge, a language model, whether the answer means the same as the reference. It does not count what the judge says but how sure it is of “yes” against “no”.':
    'L3Score demande à un juge, un modèle de langue, si la réponse veut dire la même chose que la référence. Il ne compte pas ce que dit le juge, mais sa certitude de « yes » contre « no ».',
  'Only the first word counts. A judge that agrees in other words gets the answer 0 points.':
    'Seul le premier mot compte. Un juge qui approuve en d’autres mots vaut 0 point à la réponse.',
  'The probability of yes as the first word, by that of yes and no together. A side that the list of likeliest words lacks is taken to be as unlikely as its last entry, or as what the list leaves over.':
    'La probabilité de « yes » comme premier mot, divisée par celle de « yes » et de « no » ensemble. Un côté qui manque dans la liste des mots les plus probables est tenu pour aussi improbable que la dernière entrée de celle-ci, ou que ce que la liste laisse de reste.',
  'They differ where the judge tells the probability of every word: paper adds up all spellings of yes and of no, reference looks at the five likeliest words only. Here a short list is given, and both agree.':
    'Ils diffèrent quand le juge dit la probabilité de chaque mot : « paper » additionne toutes les graphies de « yes » et de « no », « reference » ne regarde que les cinq mots les plus probables. Ici, une courte liste est donnée, et les deux concordent.',
  'The published code of SPIQA, on 240 lists.': 'Le code publié de SPIQA, sur 240 listes.',
  'No judge is asked on this page: you set what it could have said.':
    'Aucun juge n’est interrogé sur cette page : vous réglez ce qu’il aurait pu dire.',
  'Probability of “Yes”': 'Probabilité de « Yes »',
  'Probability of “No”': 'Probabilité de « No »',
  'A judge that is sure of “Yes”': 'Un juge qui est sûr de « Yes »',
  'A judge that is sure of “No”': 'Un juge qui est sûr de « No »',
  'The judge begins with “Correct”': 'Le juge commence par « Correct »',
}
