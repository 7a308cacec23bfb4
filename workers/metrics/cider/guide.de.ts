import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'CIDEr compares sequences of one to four words and gives rare ones more weight than common ones. How rare a sequence is depends on the other items of the run, so a single item has no score.':
    'CIDEr vergleicht Folgen von einem bis vier Wörtern und gibt seltenen mehr Gewicht als häufigen. Was selten ist, sagen die anderen Aufgaben des Laufs; eine einzelne hat darum keinen Wert.',
  'Common words have hardly any weight. Here, the names of two days are swapped, which makes the answer wrong but costs little.':
    'Was häufige Wörter sagen, ist ihm nichts wert. Die Namen zweier Tage sind hier vertauscht, was die Antwort falsch macht, und sie verliert wenig.',
  'For sequences of n words: the cosine of the two lists of weighted counts, with a penalty for different lengths. The score is the mean over the four values of n, times ten.':
    'Für Folgen von n Wörtern: der Kosinus der beiden Listen gewichteter Anzahlen, mit einem Abzug für andere Längen; der Mittelwert über die vier n, mal zehn.',
  'They differ for a run with a single item: the published code gives 0, whereas by definition (paper) there is no value.':
    'Sie unterscheiden sich bei einem Lauf aus einer einzigen Aufgabe: Der veröffentlichte Code gibt 0, und nach der Definition („paper“) gibt es keinen Wert.',
  'pycocoevalcap 1.2, item by item.': 'pycocoevalcap 1.2, Aufgabe für Aufgabe.',
  'The run contains two other items, both answered correctly, because the weights depend on them.':
    'Zwei weitere Aufgaben stehen im Lauf, beide richtig beantwortet, weil die Gewichte aus ihnen kommen.',
  'No words in the first answer': 'Kein Wort in der ersten Antwort',
}
