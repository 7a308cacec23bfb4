import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'Syntax is 1 where the answer can be read as the format it should have, else 0. It says nothing about what stands in it.':
    'Syntax ist 1, wo die Antwort als das Format gelesen werden kann, das sie haben soll, sonst 0. Was darin steht, sagt sie nicht.',
  'Anything well formed will do.': 'Alles Wohlgeformte genügt.',
}
