import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'CIDEr compares runs of one to four words and gives rare ones more weight than common ones. What is rare is told by the other items of the run, so a single item has no score.':
    'CIDEr vergleicht Folgen von einem bis vier Wörtern und gibt seltenen mehr Gewicht als häufigen. Was selten ist, sagen die anderen Aufgaben des Laufs; eine einzelne hat darum keinen Wert.',
  'What common words say is worth nothing to it. The two names of days are exchanged here, which makes the answer wrong, and it loses little.':
    'Was häufige Wörter sagen, ist ihm nichts wert. Die Namen zweier Tage sind hier vertauscht, was die Antwort falsch macht, und sie verliert wenig.',
}
