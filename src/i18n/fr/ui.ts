import type { Catalogue } from '../en.ts'

export const ui: Catalogue['ui'] = {
  close: 'Fermer',
  copy: 'Copier : {what}',
  copied: 'Copié',
  refused: 'Refusé',
  isCopied: '{what} : copié.',
  notCopied: '{what} : pas copié, ce navigateur refuse l’accès au presse-papiers.',
  splitter: '{label} : faites glisser ou utilisez les flèches ; double-clic pour la taille habituelle',
  cut: 'Les {shown} premiers ko de {all} Mo sont affichés. Une ligne de ce texte est trop longue pour être modifiée ici : collez un nouveau texte par-dessus, ou ouvrez-en un depuis un fichier.',
}
