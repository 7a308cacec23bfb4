import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'BLEU counts how many runs of one, two, three and four words of the answer also stand in the reference. It was made for translations and judges a whole run of answers at once.':
    'BLEU zählt, wie viele Folgen von einem, zwei, drei und vier Wörtern der Antwort auch in der Vorlage stehen. Es wurde für Übersetzungen gemacht und beurteilt einen ganzen Lauf von Antworten auf einmal.',
  'It counts words, not meaning. Two words exchanged turn the sentence into its opposite and hardly cost anything; the same thing in other words gets nothing.':
    'Es zählt Wörter, keinen Sinn. Zwei vertauschte Wörter verkehren den Satz ins Gegenteil und kosten kaum etwas; dasselbe mit anderen Worten bekommt nichts.',
  'The geometric mean of four shares (of words, pairs, triples and fours that the reference has too), times a penalty where the answers (c words) are shorter than the references (r words).':
    'Das geometrische Mittel von vier Anteilen (der Wörter, Paare, Dreier- und Vierergruppen, die auch die Vorlage hat), mal einem Abzug, wo die Antworten (c Wörter) kürzer sind als die Vorlagen (r Wörter).',
  'pycocoevalcap 1.2 on Stanford CoreNLP 3.4.1.': 'pycocoevalcap 1.2 mit Stanford CoreNLP 3.4.1.',
}
