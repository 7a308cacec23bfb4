import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'BERTScore compares texts by the embeddings that a language model computes for their words, so that different words with the same meaning match. Here, the embeddings are from the last layer of all-MiniLM-L6-v2, which ships with this site.':
    'BERTScore vergleicht Texte danach, was ein Sprachnetz aus ihren Wörtern macht, sodass andere Wörter gleicher Bedeutung zusammenpassen. Hier ist es die letzte Schicht von all-MiniLM-L6-v2, das dieser Website beiliegt.',
  'Words at the same position of a sentence look similar to the model, whether right or wrong. So the opposite of the truth scores nearly 1.':
    'Wörter an derselben Stelle eines Satzes sehen für das Netz ähnlich aus, ob richtig oder falsch: Das Gegenteil der Wahrheit bekommt fast 1.',
  'PyTorch on the same weights (tests/golden/neural/bertscore-minilm.json), to 1e-4.':
    'PyTorch mit denselben Gewichten (tests/golden/neural/bertscore-minilm.json), auf 1e-4.',
}
