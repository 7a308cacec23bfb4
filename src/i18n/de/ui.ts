import type { Catalogue } from '../en.ts'

export const ui: Catalogue['ui'] = {
  close: 'Schließen',
  copy: '{what} kopieren',
  copied: 'Kopiert',
  refused: 'Verweigert',
  isCopied: '{what}: kopiert.',
  notCopied: '{what}: nicht kopiert, dieser Browser verweigert den Zugriff auf die Zwischenablage.',
  splitter: '{label}: ziehen oder Pfeiltasten drücken; Doppelklick für die übliche Größe',
}
