import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'CIDEr compares runs of one to four words and gives rare ones more weight than common ones. What is rare is told by the other items of the run, so a single item has no score.':
    'CIDEr vergleicht Folgen von einem bis vier Wörtern und gibt seltenen mehr Gewicht als häufigen. Was selten ist, sagen die anderen Aufgaben des Laufs; eine einzelne hat darum keinen Wert.',
  'What common words say is worth nothing to it. The two names of days are exchanged here, which makes the answer wrong, and it loses little.':
    'Was häufige Wörter sagen, ist ihm nichts wert. Die Namen zweier Tage sind hier vertauscht, was die Antwort falsch macht, und sie verliert wenig.',
  'For runs of n words: the cosine of the two lists of weighted counts, with a penalty for other lengths; the mean over the four n, times ten.':
    'Für Folgen von n Wörtern: der Kosinus der beiden Listen gewichteter Anzahlen, mit einem Abzug für andere Längen; der Mittelwert über die vier n, mal zehn.',
  'They differ for a run of one item alone: the published code gives 0, and by definition (paper) there is no value.':
    'Sie unterscheiden sich bei einem Lauf aus einer einzigen Aufgabe: Der veröffentlichte Code gibt 0, und nach der Definition („paper“) gibt es keinen Wert.',
  'pycocoevalcap 1.2, item by item.': 'pycocoevalcap 1.2, Aufgabe für Aufgabe.',
  'Two other items stand in the run, both answered rightly, because the weights come from them.':
    'Zwei weitere Aufgaben stehen im Lauf, beide richtig beantwortet, weil die Gewichte aus ihnen kommen.',
  'No word in the first answer': 'Kein Wort in der ersten Antwort',
}
