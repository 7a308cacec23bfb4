import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'BERTScore compares texts by the embeddings that a language model computes for their words, so that different words with the same meaning match. Here, the embeddings are from layer 9 of bert-base-uncased.':
    'BERTScore vergleicht Texte danach, was ein Sprachnetz aus ihren Wörtern macht, sodass andere Wörter gleicher Bedeutung zusammenpassen. Hier ist es die 9. Schicht von bert-base-uncased.',
  'Words at the same position of a sentence look similar to the model, whether right or wrong. So the opposite of the truth scores nearly 1.':
    'Wörter an derselben Stelle eines Satzes sehen für das Netz ähnlich aus, ob richtig oder falsch: Das Gegenteil der Wahrheit bekommt fast 1.',
  'bert-score 0.3.13 on PyTorch, to 1e-4.': 'bert-score 0.3.13 auf PyTorch, auf 1e-4.',
}
