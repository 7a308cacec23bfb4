import type { Catalogue } from '../en.ts'

export const gaps: Catalogue['gaps'] = {
  'size-mismatch': 'Les images ont des tailles différentes, ce que cette métrique n’accepte pas.',
  'degenerate-input': 'Cette métrique n’est pas définie pour une telle entrée.',
  'too-large': 'L’entrée est plus grande que ce que cette métrique accepte.',
  'no-backend': 'Cette métrique n’a pas pu être calculée ici.',
  'model-unavailable': 'Le modèle dont cette métrique a besoin n’est pas disponible.',
  'device-lost': 'La carte graphique a été perdue pendant le calcul.',
  cancelled: 'Annulé avant la fin.',
  'invalid-input': 'L’entrée n’est pas ce que cette métrique lit.',
  timeout: 'Le calcul a dépassé le temps permis.',
}
