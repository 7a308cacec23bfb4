import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Syntax is 1 where the answer can be read as the format it should have, else 0. It says nothing about what stands in it.':
    'Syntax vaut 1 quand la réponse peut être lue comme le format qu’elle doit avoir, sinon 0. Elle ne dit rien de son contenu.',
  'Anything well formed will do.': 'Tout ce qui est bien formé convient.',
}
