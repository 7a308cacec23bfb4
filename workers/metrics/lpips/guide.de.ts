import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'LPIPS asks a network that has learnt to recognise photographs how different two pictures look to it. The score is 1 minus that distance, so that 1 means alike.':
    'LPIPS fragt ein Netz, das gelernt hat, Fotos zu erkennen, wie verschieden zwei Bilder für es aussehen. Der Wert ist 1 minus dieser Abstand; 1 bedeutet also gleich.',
  'Both pictures are shrunk to 256 by 256 pixels first: small text is gone before the network sees it, so that wrong words cost next to nothing.':
    'Beide Bilder werden zuerst auf 256 mal 256 Pixel verkleinert: Kleiner Text ist weg, bevor das Netz ihn sieht, sodass falsche Wörter fast nichts kosten.',
}
