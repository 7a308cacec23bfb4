import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'BERTScore compares texts by what a language network makes of their words, so that other words of the same meaning match. Here it is the 9th layer of bert-base-uncased.':
    'BERTScore vergleicht Texte danach, was ein Sprachnetz aus ihren Wörtern macht, sodass andere Wörter gleicher Bedeutung zusammenpassen. Hier ist es die 9. Schicht von bert-base-uncased.',
  'Words that stand in the same places of a sentence look alike to the network, right or wrong: the opposite of the truth scores nearly 1.':
    'Wörter an derselben Stelle eines Satzes sehen für das Netz ähnlich aus, ob richtig oder falsch: Das Gegenteil der Wahrheit bekommt fast 1.',
  'bert-score 0.3.13 on PyTorch, to 1e-4.': 'bert-score 0.3.13 auf PyTorch, auf 1e-4.',
}
