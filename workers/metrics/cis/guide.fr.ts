import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'CIS computes features of both pictures with Inception v3, a network that recognises objects in photographs. The score is the cosine similarity of the two lists of features.':
    'CIS demande à un réseau qui nomme ce qu’il y a sur des photos, Inception v3, ce qu’il voit dans les deux images. La note dit à quel point les deux listes de traits vont dans le même sens.',
  'The network sees 299 by 299 pixels from the middle and was trained on photographs. Most pages look similar to it, and the sides of a wide page are ignored.':
    'Le réseau voit 299 × 299 pixels du milieu et a appris sur des photos : la plupart des pages se ressemblent pour lui, et il ne voit jamais les bords d’une page large.',
  'The cosine of the two feature vectors, rescaled from the range −1 to 1 to the range 0 to 1.':
    'Le cosinus des deux vecteurs de traits, ramené de l’intervalle −1 à 1 à l’intervalle 0 à 1.',
  'Paper compares the 2,048 features before the last layer; reference compares the 1,000 values after it, as the published code does.':
    '« Paper » compare les 2 048 traits avant la dernière couche ; « reference » compare les 1 000 valeurs après elle, comme le fait le code publié.',
  'PyTorch (torchvision) on the same weights, to 1e-4.':
    'PyTorch (torchvision) sur les mêmes poids, à 1e-4 près.',
  'Blurred by 1 pixel': 'Floue de 1 pixel',
}
