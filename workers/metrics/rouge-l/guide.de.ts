import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'ROUGE-L looks for the longest row of words that stand in both texts in the same order, with other words between them or not. It says what share of both texts that row is.':
    'ROUGE-L sucht die längste Reihe von Wörtern, die in beiden Texten in derselben Folge stehen, mit oder ohne andere dazwischen. Es sagt, welchen Anteil beider Texte diese Reihe ausmacht.',
  'It counts words, not meaning: a wrong number or name costs one word, the same thing in other words nearly everything.':
    'Es zählt Wörter, keinen Sinn: Eine falsche Zahl oder ein falscher Name kostet ein Wort, dasselbe mit anderen Worten fast alles.',
  'P is the share of the answer that lies in the common row, R the share of the reference; F is a mean of both in which R counts a little more.':
    'P ist der Anteil der Antwort, der in der gemeinsamen Reihe liegt, R der Anteil der Vorlage; F ist ein Mittel aus beiden, in dem R etwas mehr zählt.',
  'pycocoevalcap 1.2.': 'pycocoevalcap 1.2.',
}
