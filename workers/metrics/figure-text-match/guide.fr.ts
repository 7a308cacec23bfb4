import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'The text-match ratio compares the texts of two plots: titles, labels, tick labels and legends, and where they stand. It is the share of texts that match, of all texts in either plot.':
    'La Text-match ratio compare les textes de deux graphiques : titres, étiquettes, graduations et légendes, et leurs places. C’est la part des textes qui concordent, de tous ceux des deux graphiques.',
  'It sees nothing that is no text. Every bar may have the wrong height: as long as the texts are right, it gives 1.':
    'Elle ne voit rien de ce qui n’est pas du texte. Toutes les barres peuvent avoir une mauvaise hauteur : si les textes sont justes, elle donne 1.',
}
