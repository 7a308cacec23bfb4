import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Visual questions are about the picture of an answer: for each question, a judge decides whether the picture shows the expected answer. The score is the share of questions answered with yes.':
    'Des questions sont posées sur l’image qu’une réponse dessine, et un juge dit pour chacune si la réponse attendue se voit. La note est la part des questions avec oui.',
  'It only covers what the questions ask: anything else that is wrong in the picture costs nothing, and a judge can be mistaken.':
    'On ne voit que ce qui est demandé : ce qui est faux par ailleurs dans l’image ne coûte rien, et un juge peut se tromper.',
  'Unclear counts as no; an answer without a picture gets 0.':
    '« Pas clair » compte comme non ; une réponse sans image reçoit 0.',
  'A count, the same as in the published evaluator of StructEval.':
    'Un compte ; l’évaluateur publié de StructEval compte de même.',
  'Is the heading blue? The judge says yes': 'Le titre est-il bleu ? Le juge dit oui',
  'Are there seven bars? The judge says yes': 'Y a-t-il sept barres ? Le juge dit oui',
  'Is there a button? The judge says yes': 'Y a-t-il un bouton ? Le juge dit oui',
  'Three times yes': 'Trois fois oui',
  'No picture': 'Pas d’image',
  'All questions true, and the rest of the page upside down':
    'Toutes les questions vraies, et le reste de la page à l’envers',
}
