import type { Words } from '../../i18n/words.ts'

export const words: Words = {
  'answers of other tools (JSONL, JSON, CSV, TSV, HELM, lmms-eval, VLMEvalKit, Inspect, promptfoo)':
    'réponses d’autres outils (JSONL, JSON, CSV, TSV, HELM, lmms-eval, VLMEvalKit, Inspect, promptfoo)',
  'Answers in rows, or in the logs of other evaluation tools; they join the items of the same name in the list.':
    'Des réponses en lignes, ou dans les journaux d’autres outils d’évaluation ; elles rejoignent les tâches du même nom dans la liste.',
  'Expected an object.': 'Un objet était attendu.',
  "Expected the item's name in one of: {fields}.":
    'Le nom de la tâche était attendu dans l’un de : {fields}.',
  "Expected the answer's text in one of: {fields}.":
    'Le texte de la réponse était attendu dans l’un de : {fields}.',
  'Expected {wanted} cells as in the first line, got {found}.':
    '{wanted} cellules étaient attendues comme à la première ligne, il y en a {found}.',
  'Expected a list of results here.': 'Une liste de résultats était attendue ici.',
  'it is larger than {most} MB, the most for a log of this kind':
    'il dépasse {most} Mo, le maximum pour un tel journal',
}
