import type { Catalogue } from '../en.ts'

export const unshared: Catalogue['unshared'] = {
  'malformed-link': 'Ce n’est pas un lien vers un résultat.',
  'future-version': 'Le résultat vient d’une version plus récente de ce site.',
  'unknown-codec': 'Le lien est compressé d’une façon que cette version ne connaît pas.',
  truncated: 'Le lien est coupé.',
  damaged: 'Le lien est abîmé.',
  'too-large': 'Le résultat est trop grand.',
  'invalid-content': 'Le fichier ou le lien ne contient aucun résultat lisible.',
  'unknown-item': 'Cette tâche n’est pas connue ici.',
  'wrong-hash': 'Ce fichier n’est pas celui qui a été partagé.',
  network: 'Le fichier n’a pas pu être chargé.',
  cancelled: 'Annulé avant la fin.',
}
