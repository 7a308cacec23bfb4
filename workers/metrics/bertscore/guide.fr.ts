import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'BERTScore compares texts by the embeddings that a language model computes for their words, so that different words with the same meaning match. Here, the embeddings are from layer 9 of bert-base-uncased.':
    'BERTScore compare des textes d’après ce qu’un réseau de langue fait de leurs mots, si bien que d’autres mots de même sens concordent. Ici, c’est la 9e couche de bert-base-uncased.',
  'Words at the same position of a sentence look similar to the model, whether right or wrong. So the opposite of the truth scores nearly 1.':
    'Des mots à la même place d’une phrase se ressemblent pour le réseau, justes ou faux : le contraire de la vérité obtient presque 1.',
  'bert-score 0.3.13 on PyTorch, to 1e-4.': 'bert-score 0.3.13 sur PyTorch, à 1e-4 près.',
}
