import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'BLEU counts how many sequences of one, two, three and four words of the answer also occur in the reference. It was designed for translations and scores all answers of a run together.':
    'BLEU zählt, wie viele Folgen von einem, zwei, drei und vier Wörtern der Antwort auch in der Vorlage stehen. Es wurde für Übersetzungen gemacht und beurteilt einen ganzen Lauf von Antworten auf einmal.',
  'It counts words and ignores their meaning. Two swapped words can reverse the meaning of a sentence and hardly lower the score, whereas the same meaning in other words gets nothing.':
    'Es zählt Wörter, keinen Sinn. Zwei vertauschte Wörter verkehren den Satz ins Gegenteil und kosten kaum etwas; dasselbe mit anderen Worten bekommt nichts.',
  'The geometric mean of four shares (of single words, pairs, triples and fours that also occur in the reference), times a penalty if the answers (c words) are shorter than the references (r words).':
    'Das geometrische Mittel von vier Anteilen (der Wörter, Paare, Dreier- und Vierergruppen, die auch die Vorlage hat), mal einem Abzug, wo die Antworten (c Wörter) kürzer sind als die Vorlagen (r Wörter).',
  'pycocoevalcap 1.2 on Stanford CoreNLP 3.4.1.': 'pycocoevalcap 1.2 mit Stanford CoreNLP 3.4.1.',
}
