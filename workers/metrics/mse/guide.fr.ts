import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Mean squared error is the mean of the squared differences of all colour values, pixel by pixel. It is 0 for equal pictures and grows with every difference, large ones most.':
    'Mean squared error est la moyenne des carrés des différences de toutes les valeurs de couleur, pixel par pixel. Elle est 0 pour des images égales et croît avec chaque différence, surtout les grandes.',
  'It does not know what a shape is. A page that is moved a little scores worse than one of which much is missing, because every edge then misses its partner twice.':
    'Elle ne sait pas ce qu’est une forme. Une page un peu décalée est notée plus mal qu’une page dont il manque beaucoup, car chaque bord manque alors deux fois son pareil.',
}
