import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Mean squared error is the mean of the squared differences of all colour values, pixel by pixel. It is 0 for equal pictures and grows with every difference, large ones most.':
    'Mean squared error est la moyenne des carrés des différences de toutes les valeurs de couleur, pixel par pixel. Elle est 0 pour des images égales et croît avec chaque différence, surtout les grandes.',
  'It does not know what a shape is. A page that is moved a little scores worse than one of which much is missing, because every edge then misses its partner twice.':
    'Elle ne sait pas ce qu’est une forme. Une page un peu décalée est notée plus mal qu’une page dont il manque beaucoup, car chaque bord manque alors deux fois son pareil.',
  'Over all pixels and their red, green and blue values (0 to 255): the difference, squared; then the mean.':
    'Sur tous les pixels et leurs valeurs de rouge, de vert et de bleu (0 à 255) : l’écart, au carré ; puis la moyenne.',
  'Only transparent pixels tell them apart: paper puts the picture on white first, reference drops the transparency. The pair here has none, so both agree.':
    'Seuls des pixels transparents les distinguent : « paper » met d’abord l’image sur du blanc, « reference » laisse tomber la transparence. La paire montrée ici n’en a pas, les deux concordent donc.',
  'numpy, over the pixels that Pillow reads; equal to the last digit.':
    'numpy, sur les pixels que lit Pillow ; égal jusqu’au dernier chiffre.',
  'Moved down by 8 pixels: all of it is there': 'Décalée de 8 pixels vers le bas : tout y est',
  'The lower 30 % deleted': 'Les 30 % du bas effacés',
}
