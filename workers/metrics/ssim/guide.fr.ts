import type { Words } from '../../../src/contracts/index.ts'

export const words: Words = {
  'SSIM asks whether the same edges stand in the same places, and looks at gray values only. It compares small windows of the two pictures, one after the other, and takes the mean.':
    'SSIM demande si les mêmes bords sont aux mêmes places, et ne regarde que les gris. Il compare l’une après l’autre de petites fenêtres des deux images et en prend la moyenne.',
  'It sees no colour, and white areas count as much as the text. Another colour of the same gray costs almost nothing; a move by a few pixels, which nobody notices, costs as much as a blank page.':
    'Il ne voit pas la couleur, et les surfaces blanches comptent autant que le texte. Une autre couleur du même gris ne coûte presque rien ; un décalage de quelques pixels, que personne ne remarque, coûte autant qu’une page vide.',
}
