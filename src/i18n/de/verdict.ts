import type { Catalogue } from '../en.ts'

export const verdict: Catalogue['verdict'] = {
  verified: 'Geprüft.',
  notVerified: 'Nicht bestätigt.',
  noScores: {
    one: 'Nichts zu prüfen: Das Ergebnis nennt keinen Wert.',
    other: 'Nichts zu prüfen: Die Ergebnisse nennen keinen Wert.',
  },
  noneRecomputed: 'Kein Wert wurde nachgerechnet.',
  allEqual: { one: '{n} Wert nachgerechnet: gleich.', other: '{n} Werte nachgerechnet: alle gleich.' },
  allDifferent: {
    one: '{n} Wert nachgerechnet: verschieden.',
    other: '{n} Werte nachgerechnet: alle verschieden.',
  },
  someDifferent: {
    one: '{n} Wert nachgerechnet: {equal} gleich, {different} verschieden.',
    other: '{n} Werte nachgerechnet: {equal} gleich, {different} verschieden.',
  },
  near: {
    one: '{n} Wert ist gleich innerhalb der Toleranz einer Grafikkarte.',
    other: '{n} Werte sind gleich innerhalb der Toleranz einer Grafikkarte.',
  },
  deviceParts:
    'Einige Teile der Werte meldet nur die angegebene Grafikkarte; sie ließen sich nicht nachrechnen.',
  judged: {
    one: '{n} Wert hängt von einer Jury ab ({judge}, {source}) und wurde nicht nachgerechnet.',
    other: '{n} Werte hängen von einer Jury ab ({judge}, {source}) und wurden nicht nachgerechnet.',
  },
  claimsJudge: {
    one: '{n} dieser Werte hängt von einer Jury ab ({judge}, {source}) und lässt sich nicht nachrechnen.',
    other: '{n} dieser Werte hängen von einer Jury ab ({judge}, {source}) und lassen sich nicht nachrechnen.',
  },
  modelUnavailable: {
    one: '{n} Wert braucht ein Modell, das nicht geholt wurde, und wurde nicht nachgerechnet.',
    other: '{n} Werte brauchen ein Modell, das nicht geholt wurde, und wurden nicht nachgerechnet.',
  },
  filesNotFetched: {
    one: '{n} Wert hängt von Dateien anderswo ab, die nicht geholt wurden, und wurde nicht nachgerechnet.',
    other:
      '{n} Werte hängen von Dateien anderswo ab, die nicht geholt wurden, und wurden nicht nachgerechnet.',
  },
  unsupportedBrowser: {
    one: '{n} Wert wurde nicht nachgerechnet: Dieser Browser kann die Antwort nicht zeichnen.',
    other: '{n} Werte wurden nicht nachgerechnet: Dieser Browser kann die Antworten nicht zeichnen.',
  },
  notFinished: {
    one: '{n} Wert wurde nicht nachgerechnet: Seine Metrik wurde hier nicht fertig.',
    other: '{n} Werte wurden nicht nachgerechnet: Ihre Metriken wurden hier nicht fertig.',
  },
  differ: 'Verschieden: {names}.',
  someDiffer: 'Verschieden: {names} und andere.',
  moreDifferences: { one: '{n} weiterer Unterschied.', other: '{n} weitere Unterschiede.' },
  inAnswer: '{name} („{answer}“)',
  sameScores: 'Gleiche Werte; die Pixel sind von Browser zu Browser etwas verschieden.',
  pixelsDiffer: 'Die Pixel sind von Browser zu Browser etwas verschieden.',
  otherBrowser: 'Entstanden mit {claimed} {source}; nachgerechnet mit {here}.',
  usual:
    'Zwischen Chromium und {engine} sind bei Bildern dieses Formats meist {percent} % der Pixel verschieden.',
  usualAlike: 'Zwischen Chromium und {engine} sind Bilder dieses Formats meist gleich.',
  usualSsim: 'Ihre SSIM ist {ssim}.',
  usualScores: 'Werte änderten sich um bis zu {changes}.',
  usualChange: '{value} ({metric})',
  usualUnknown:
    'Wie sehr sich Werte dieses Formats zwischen diesen Browsern meist unterscheiden, wurde nicht gemessen.',
  shared: '{shared} von {n} Werten geteilt; es fehlen: {names}.',
  quoted: '„{name}“',
  person: 'ein Mensch',
  unnamed: 'nicht genannt',
  accordingToLink: 'laut Link',
  accordingToFile: 'laut Datei',
  outcome: 'Ausgang',
  picture: 'Bild',
  parts: 'Teile der Werte',
  item: 'Aufgabe',
}
