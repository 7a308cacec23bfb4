import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The text-match ratio compares the texts of two plots (titles, labels, tick labels and legends) and their positions. It is the share of matching texts among all texts in either plot.':
    'La Text-match ratio compare les textes de deux graphiques : titres, étiquettes, graduations et légendes, et leurs places. C’est la part des textes qui concordent, de tous ceux des deux graphiques.',
  'It only considers text. Even if every bar has the wrong height, the score is 1 as long as the texts are right.':
    'Elle ne voit rien de ce qui n’est pas du texte. Toutes les barres peuvent avoir une mauvaise hauteur : si les textes sont justes, elle donne 1.',
  'Two texts match if they are equal, ignoring case, and close to each other.':
    'Deux textes concordent quand ils sont égaux, majuscules mises à part, et proches l’un de l’autre.',
  'Two texts are close if this holds, which means a distance below about 22 in the text’s own coordinates.':
    'Proche veut dire que ceci est vrai : une distance inférieure à environ 22, dans les coordonnées propres du texte.',
  'Reference gives no score for an entirely white picture, because the published code leaves it out of the mean. Paper scores its texts as usual.':
    '« Reference » n’a pas de note pour une image toute blanche, parce que le code publié la laisse hors de la moyenne ; « paper » donne ce que donnent ses textes.',
  'The published code of Plot2Code, on Matplotlib’s own figures.':
    'Le code publié de Plot2Code, sur les figures mêmes de Matplotlib.',
  'Title of the answer’s plot': 'Titre du graphique de la réponse',
  'Shift of its axis label': 'Son étiquette d’axe décalée de',
  'Width of its figure': 'Largeur de sa figure',
  'It has a legend': 'Elle a une légende',
  'The same plot': 'Le même graphique',
  'A plot without texts': 'Un graphique sans textes',
  'The same texts around other bars': 'Les mêmes textes autour d’autres barres',
}
