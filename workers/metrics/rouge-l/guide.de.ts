import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'ROUGE-L finds the longest sequence of words that occur in both texts in the same order, possibly with other words in between. The score depends on the share of each text that this sequence covers.':
    'ROUGE-L sucht die längste Reihe von Wörtern, die in beiden Texten in derselben Folge stehen, mit oder ohne andere dazwischen. Es sagt, welchen Anteil beider Texte diese Reihe ausmacht.',
  'It counts words and ignores their meaning: a wrong number or name costs only one word, whereas the same meaning in other words costs nearly everything.':
    'Es zählt Wörter, keinen Sinn: Eine falsche Zahl oder ein falscher Name kostet ein Wort, dasselbe mit anderen Worten fast alles.',
  'P is the share of the answer’s words in the common sequence, and R is the share of the reference’s words. F is a mean of both in which R has slightly more weight.':
    'P ist der Anteil der Antwort, der in der gemeinsamen Reihe liegt, R der Anteil der Vorlage; F ist ein Mittel aus beiden, in dem R etwas mehr zählt.',
  'pycocoevalcap 1.2.': 'pycocoevalcap 1.2.',
}
