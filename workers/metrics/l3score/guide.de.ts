import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'L3Score asks a judge, a language model, whether the answer means the same as the reference. It does not count what the judge says but how sure it is of “yes” against “no”.':
    'L3Score fragt eine Jury, ein Sprachmodell, ob die Antwort dasselbe bedeutet wie die Vorlage. Es zählt nicht, was die Jury sagt, sondern wie sicher sie sich bei „yes“ gegenüber „no“ ist.',
  'Only the first word counts. A judge that agrees in other words gets the answer 0 points.':
    'Nur das erste Wort zählt. Eine Jury, die mit anderen Worten zustimmt, bringt der Antwort 0 Punkte.',
}
