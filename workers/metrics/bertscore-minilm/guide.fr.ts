import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'BERTScore compares texts by the embeddings that a language model computes for their words, so that different words with the same meaning match. Here, the embeddings are from the last layer of all-MiniLM-L6-v2, which ships with this site.':
    'BERTScore compare des textes d’après ce qu’un réseau de langue fait de leurs mots, si bien que d’autres mots de même sens concordent. Ici, c’est la dernière couche de all-MiniLM-L6-v2, fourni avec ce site.',
  'Words at the same position of a sentence look similar to the model, whether right or wrong. So the opposite of the truth scores nearly 1.':
    'Des mots à la même place d’une phrase se ressemblent pour le réseau, justes ou faux : le contraire de la vérité obtient presque 1.',
  'PyTorch on the same weights (tests/golden/neural/bertscore-minilm.json), to 1e-4.':
    'PyTorch sur les mêmes poids (tests/golden/neural/bertscore-minilm.json), à 1e-4 près.',
}
