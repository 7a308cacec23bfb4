import type { Catalogue } from '../en.ts'

export const ui: Catalogue['ui'] = {
  close: 'Fermer',
  copy: 'Copier : {what}',
  copied: 'Copié',
  refused: 'Refusé',
  isCopied: '{what} : copié.',
  notCopied: '{what} : pas copié, ce navigateur refuse l’accès au presse-papiers.',
  splitter: '{label} : faites glisser ou utilisez les flèches ; double-clic pour la taille habituelle',
}
