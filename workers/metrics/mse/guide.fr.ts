import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Mean squared error is the mean of the squared differences of all colour values, pixel by pixel. It is 0 for equal pictures and grows with every difference, large ones most.':
    'Mean squared error est la moyenne des carrés des différences de toutes les valeurs de couleur, pixel par pixel. Elle est 0 pour des images égales et croît avec chaque différence, surtout les grandes.',
  'It does not recognise shapes. A page that is shifted slightly scores worse than one with large parts missing, because every shifted edge is wrong in two places.':
    'Elle ne sait pas ce qu’est une forme. Une page un peu décalée est notée plus mal qu’une page dont il manque beaucoup, car chaque bord manque alors deux fois son pareil.',
  'The mean of the squared differences over all pixels and their red, green and blue values (0 to 255).':
    'Sur tous les pixels et leurs valeurs de rouge, de vert et de bleu (0 à 255) : l’écart, au carré ; puis la moyenne.',
  'They only differ for transparent pixels: paper puts the picture on white first, reference drops the transparency. The pictures here have none, so both agree.':
    'Seuls des pixels transparents les distinguent : « paper » met d’abord l’image sur du blanc, « reference » laisse tomber la transparence. La paire montrée ici n’en a pas, les deux concordent donc.',
  'numpy, over the pixels that Pillow reads; equal to the last digit.':
    'numpy, sur les pixels que lit Pillow ; égal jusqu’au dernier chiffre.',
  'Moved down by 8 pixels, nothing missing': 'Décalée de 8 pixels vers le bas : tout y est',
  'The lower 30 % deleted': 'Les 30 % du bas effacés',
}
