import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Full match is 1 where every field of the true JSON matches, else 0. Its mean over a run is the share of answers without a single wrong field.':
    'Full match ist 1, wo jedes Feld des wahren JSON passt, sonst 0. Der Mittelwert über einen Lauf ist der Anteil der Antworten ohne ein einziges falsches Feld.',
  'It has the leniency of field match: another case and other punctuation are no difference to it. And it cannot tell nearly right from wrong.':
    'Es ist so nachsichtig wie Field match: Großschreibung und Satzzeichen machen ihm nichts aus. Und fast richtig kann es nicht von falsch unterscheiden.',
}
