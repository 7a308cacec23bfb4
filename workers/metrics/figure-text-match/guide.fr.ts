import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The text-match ratio compares the texts of two plots: titles, labels, tick labels and legends, and where they stand. It is the share of texts that match, of all texts in either plot.':
    'La Text-match ratio compare les textes de deux graphiques : titres, étiquettes, graduations et légendes, et leurs places. C’est la part des textes qui concordent, de tous ceux des deux graphiques.',
  'It sees nothing that is no text. Every bar may have the wrong height: as long as the texts are right, it gives 1.':
    'Elle ne voit rien de ce qui n’est pas du texte. Toutes les barres peuvent avoir une mauvaise hauteur : si les textes sont justes, elle donne 1.',
  'Two texts match when they are equal, capitals aside, and near each other.':
    'Deux textes concordent quand ils sont égaux, majuscules mises à part, et proches l’un de l’autre.',
  'Near means that this holds: a distance below about 22, in the text’s own coordinates.':
    'Proche veut dire que ceci est vrai : une distance inférieure à environ 22, dans les coordonnées propres du texte.',
  'Reference has no score for an entirely white picture, because the published code leaves it out of the mean; paper gives what its texts give.':
    '« Reference » n’a pas de note pour une image toute blanche, parce que le code publié la laisse hors de la moyenne ; « paper » donne ce que donnent ses textes.',
  'The published code of Plot2Code, on Matplotlib’s own figures.':
    'Le code publié de Plot2Code, sur les figures mêmes de Matplotlib.',
  'Title of the answer’s plot': 'Titre du graphique de la réponse',
  'Its axis label moved by': 'Son étiquette d’axe décalée de',
  'Width of its figure': 'Largeur de sa figure',
  'It has a legend': 'Elle a une légende',
  'The same plot': 'Le même graphique',
  'A plot without texts': 'Un graphique sans textes',
  'The same texts around other bars': 'Les mêmes textes autour d’autres barres',
}
