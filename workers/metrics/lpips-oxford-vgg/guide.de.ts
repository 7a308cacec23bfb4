import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'The same distance as LPIPS by another training of the same network, whose weights ship with this site. It orders pictures much as LPIPS does, and its numbers are other ones.':
    'Derselbe Abstand wie LPIPS mit demselben Netz, anders trainiert; seine Gewichte liegen dieser Website bei. Es ordnet Bilder ähnlich wie LPIPS, und seine Zahlen sind andere.',
  'Both pictures are shrunk to 256 by 256 pixels first: small text is gone before the network sees it. And it must not stand in one table with LPIPS.':
    'Beide Bilder werden zuerst auf 256 mal 256 Pixel verkleinert: Kleiner Text ist weg, bevor das Netz ihn sieht. Und es darf nicht mit LPIPS in einer Tabelle stehen.',
}
