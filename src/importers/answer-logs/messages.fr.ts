import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'answers of other tools (JSONL, JSON, CSV, TSV, HELM, lmms-eval, VLMEvalKit, Inspect, promptfoo)':
    'réponses d’autres outils (JSONL, JSON, CSV, TSV, HELM, lmms-eval, VLMEvalKit, Inspect, promptfoo)',
  'Answers in rows or in logs of other evaluation tools; they are matched by name to the items in the list.':
    'Des réponses en lignes, ou dans les journaux d’autres outils d’évaluation ; elles rejoignent les tâches du même nom dans la liste.',
  'Expected an object.': 'Un objet était attendu.',
  "Expected the item's name in one of: {0}.": 'Le nom de la tâche était attendu dans l’un de : {0}.',
  "Expected the answer's text in one of: {0}.": 'Le texte de la réponse était attendu dans l’un de : {0}.',
  'Expected {0} cells, as in the first line, got {1}.':
    '{0} cellules étaient attendues comme à la première ligne, il y en a {1}.',
  'Expected a list of results here.': 'Une liste de résultats était attendue ici.',
  'it is larger than {0} MB, the most for a log of this kind':
    'il dépasse {0} Mo, le maximum pour un tel journal',
  'The cell has bytes that are not {0}. Choose another encoding under “Open by columns”, or save the file as UTF-8.':
    'La cellule contient des octets qui ne sont pas du {0}. Choisissez un autre encodage sous « Ouvrir par colonnes », ou enregistrez le fichier en UTF-8.',
  'A quotation mark opens a cell in this row and is never closed.':
    'Un guillemet ouvre une cellule dans cette ligne et n’est jamais fermé.',
  'Another column is called “{0}” too; this one is read as “{1}”.':
    'Une autre colonne s’appelle aussi « {0} » ; celle-ci est lue comme « {1} ».',
  'No answer to “{0}”: error ({1}).': 'Pas de réponse à « {0} » : erreur ({1}).',
  'the model gave no reply': 'le modèle n’a rien répondu',
  'the request did not succeed': 'la requête n’a pas abouti',
  'the request failed': 'la requête a échoué',
}
