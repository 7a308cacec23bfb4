import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'An item must be a JSON object: an item or response of SO-Bench, or an item saved by Roundtrip.':
    'Une tâche doit être un objet JSON : une tâche ou une réponse de SO-Bench, ou une tâche enregistrée par Roundtrip.',
  'The response has no schema: expected "response_format.json_schema.schema" or "target_schema".':
    'La réponse n’a pas de schéma : « response_format.json_schema.schema » ou « target_schema » était attendu.',
  'The field "{0}" is not JSON: {1}': 'Le champ « {0} » n’est pas du JSON : {1}',
  'The field "{0}" does not mirror the output: {1}.': 'Le champ « {0} » ne reflète pas la sortie : {1}.',
  'The file is one JSON value of more than 64 MB.': 'Le fichier est une seule valeur JSON de plus de 64 Mo.',
  'A line of the file has more than 64 million characters.':
    'Une ligne du fichier a plus de 64 millions de caractères.',
  'The answer is not JSON. {0}': 'La réponse n’est pas du JSON. {0}',
  'The key {0} occurs more than once in its object; the last value is used.':
    'La clé {0} revient dans son objet ; la dernière compte.',
  '{0} cannot be represented by a 64-bit float; it is compared as {1}.':
    '{0} dépasse ce que contient un flottant de 64 bits ; il est comparé comme {1}.',
  '{0}: not valid JSON, but accepted by the published code.':
    '{0} : pas du JSON, mais le code publié le lit.',
  'The answer has several fenced blocks; only the first one is used.':
    'La réponse a plusieurs blocs de code ; seul le premier est lu.',
  'A model extracts the contents of a picture as JSON that follows a schema. The JSON is compared with the truth, field by field.':
    'Une image est lue en JSON selon un schéma et comparée à la vérité, champ par champ.',
  UI: 'Interface',
  Natural: 'Photo',
  Document: 'Document',
  Chart: 'Graphique',
  'An answer that is not JSON misses every field of the truth under “paper” (equation 3.3); under “reference”, it adds nothing to the counts.':
    'Une réponse qui n’est pas du JSON manque tous les champs de la vérité sous « paper » (équation 3.3) ; sous « reference », elle n’ajoute rien aux comptes.',
  '“paper” counts every field of the truth, and a nested structure only matches if all of its fields match; “reference” visits fields as the published code does.':
    '« paper » compte chaque champ de la vérité, et une structure imbriquée seulement si tous ses champs concordent ; « reference » visite les champs comme le code publié.',
  '“paper” accepts strict JSON; “reference” accepts what Python’s parser accepts, including NaN and Infinity.':
    '« paper » lit du JSON strict ; « reference » ce que lit l’analyseur de Python, NaN et Infinity compris.',
  'Models on SO-Bench': 'Modèles sur SO-Bench',
  'Structured output API and instruction following, on the 1.2K items whose schemas the APIs accept':
    'API de sortie structurée et suivi de l’instruction, sur les 1200 tâches dont les API acceptent le schéma',
  'A 3B model after training on part of the training set':
    'Un modèle 3B après entraînement sur une partie des données d’entraînement',
  'SO-Bench is not on the hub: download its evaluation file from github.com/apple/ml-sobench and open it here.':
    'SO-Bench n’est pas sur le hub : prenez son fichier d’évaluation sur github.com/apple/ml-sobench et ouvrez-le ici.',
  'SO-Bench’s own JSON and JSONL: item files with labels, or responses of a model.':
    'Le JSON et le JSONL de SO-Bench : des fichiers de tâches avec étiquettes, ou des réponses d’un modèle.',
  'JSON schema': 'Schéma JSON',
  'True JSON': 'JSON vrai',
  'User’s intent': 'Intention de l’utilisateur',
  'Schema validation': 'Schema validation',
  'Field match (exact)': 'Field match (exact)',
  'Full match (exact)': 'Full match (exact)',
  'Field match (fuzzy)': 'Field match (souple)',
  'Full match (fuzzy)': 'Full match (souple)',
  'used the first of {0} fenced blocks': 'pris le premier de {0} blocs de code',
  'The answer is not JSON. {0} {1}': 'La réponse n’est pas du JSON. {0} {1}',
  'A fence is opened but never closed.': 'Une clôture de code s’ouvre et ne se ferme pas.',
}
