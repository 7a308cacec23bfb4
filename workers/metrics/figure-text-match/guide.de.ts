import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'The text-match ratio compares the texts of two plots (titles, labels, tick labels and legends) and their positions. It is the share of matching texts among all texts in either plot.':
    'Die Text-match ratio vergleicht die Texte zweier Diagramme: Titel, Beschriftungen, Achsenzahlen und Legenden, und wo sie stehen. Sie ist der Anteil der passenden Texte an allen Texten beider Diagramme.',
  'It only considers text. Even if every bar has the wrong height, the score is 1 as long as the texts are right.':
    'Sie sieht nichts, was kein Text ist. Jeder Balken darf die falsche Höhe haben: Solange die Texte stimmen, gibt sie 1.',
  'Two texts match if they are equal, ignoring case, and close to each other.':
    'Zwei Texte passen, wenn sie bis auf Großschreibung gleich und einander nah sind.',
  'Two texts are close if this holds, which means a distance below about 22 in the text’s own coordinates.':
    'Nah heißt, dass dies gilt: ein Abstand unter etwa 22, in den eigenen Koordinaten des Textes.',
  'Reference gives no score for an entirely white picture, because the published code leaves it out of the mean. Paper scores its texts as usual.':
    '„Reference“ hat keinen Wert für ein ganz weißes Bild, weil der veröffentlichte Code es aus dem Mittelwert weglässt; „paper“ gibt, was seine Texte ergeben.',
  'The published code of Plot2Code, on Matplotlib’s own figures.':
    'Der veröffentlichte Code von Plot2Code, an den Abbildungen von Matplotlib selbst.',
  'Title of the answer’s plot': 'Titel des Diagramms der Antwort',
  'Shift of its axis label': 'Achsenbeschriftung verschoben um',
  'Width of its figure': 'Breite der Abbildung',
  'It has a legend': 'Es hat eine Legende',
  'The same plot': 'Dasselbe Diagramm',
  'A plot without texts': 'Ein Diagramm ohne Texte',
  'The same texts around other bars': 'Dieselben Texte um andere Balken',
}
