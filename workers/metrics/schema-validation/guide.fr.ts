import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Schema validation is 1 if the answer is valid under a JSON Schema, otherwise 0. It only checks names and types.':
    'Schema validation vaut 1 quand la réponse a la forme qu’un schéma JSON demande, sinon 0. Elle regarde les noms et les types et rien d’autre.',
  'It does not check the truth: an invented answer in the right format is valid.':
    'Elle ne demande rien de la vérité : une réponse inventée dans la bonne forme est valide.',
  '1 where no rule of the schema is broken.': '1 quand aucune règle du schéma n’est violée.',
  'The official JSON Schema Test Suite, drafts 4 to 2020-12.':
    'La suite de tests officielle de JSON Schema (JSON Schema Test Suite), versions draft 4 à 2020-12.',
  Schema: 'Schéma',
}
