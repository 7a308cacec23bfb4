import type { Catalogue } from '../en.ts'

export const ui: Catalogue['ui'] = {
  close: 'Schließen',
  copy: '{what} kopieren',
  copied: 'Kopiert',
  refused: 'Verweigert',
  isCopied: '{what}: kopiert.',
  notCopied: '{what}: nicht kopiert, dieser Browser verweigert den Zugriff auf die Zwischenablage.',
  splitter: '{label}: ziehen oder Pfeiltasten drücken; Doppelklick für die übliche Größe',
  cut: 'Gezeigt sind die ersten {shown} kB von {all} MB. Eine Zeile dieses Textes ist zu lang, um sie hier zu bearbeiten: Füge einen neuen Text darüber ein oder öffne einen als Datei.',
}
