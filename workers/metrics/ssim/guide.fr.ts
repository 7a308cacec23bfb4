import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'SSIM measures whether the same structures are in the same positions, using only grey values. It compares small windows of the two pictures and takes the mean.':
    'SSIM demande si les mêmes bords sont aux mêmes places, et ne regarde que les gris. Il compare l’une après l’autre de petites fenêtres des deux images et en prend la moyenne.',
  'It ignores colour, and white areas count as much as text. A different colour with the same grey value costs almost nothing, whereas an unnoticeable shift by a few pixels costs as much as a blank page.':
    'Il ne voit pas la couleur, et les surfaces blanches comptent autant que le texte. Une autre couleur du même gris ne coûte presque rien ; un décalage de quelques pixels, que personne ne remarque, coûte autant qu’une page vide.',
  'For each window of 7 by 7 pixels: the similarity of the mean grey values, times the similarity of the pattern around the mean. The two constants prevent a division by zero in flat windows.':
    'Dans chaque fenêtre de 7 × 7 pixels : à quel point les gris moyens se ressemblent, multiplié par la ressemblance du motif autour de la moyenne. Les deux constantes évitent aux fenêtres unies une division par zéro.',
  'The mean over all windows is between −1 and 1, and is rescaled to the range 0 to 1.':
    'La moyenne sur toutes les fenêtres est entre −1 et 1 ; elle est ramenée entre 0 et 1.',
  'They only differ for transparent pixels: paper puts the picture on white first, reference drops the transparency, like the published code. The pictures here have none, so both agree.':
    'Seuls des pixels transparents les distinguent : « paper » met d’abord l’image sur du blanc, « reference » laisse tomber la transparence comme le fait le code publié. La paire montrée ici n’en a pas, les deux concordent donc.',
  'scikit-image 0.19.3 (structural_similarity), to its own rounding.':
    'scikit-image 0.19.3 (structural_similarity), à son propre arrondi près.',
  'Moved down by 5 pixels': 'Décalée de 5 pixels vers le bas',
  'A blank page': 'Une page vide',
}
