import type { Catalogue } from '../en.ts'

export const glossary: Catalogue['glossary'] = {
  answerWord: 'Antwort',
  answerText:
    'Was ein Modell auf eine Frage hin schrieb: eine Webseite, ein Diagramm, eine Tabelle oder Worte.',
  baselineWord: 'Grundwert',
  baselineText:
    'Was eine Antwort bekommt, die nichts tut, etwa eine leere Seite. Von dort an liest man einen Wert.',
  benchmarkWord: 'Benchmark',
  benchmarkText: 'Eine Sammlung von Aufgaben mit Regeln der Bewertung, damit man Modelle vergleichen kann.',
  checkpointWord: 'Etappe',
  checkpointText: 'Was ein Schritt einer Lektion verlangt. Die Seite prüft es an echten Werten.',
  codecWord: 'Link',
  codecText:
    'Eine Adresse, die ein ganzes Ergebnis enthält: Wer sie öffnet, kann es neu ausführen und vergleichen.',
  gapWord: 'Lücke',
  gapText: 'Ein Wert, der nicht berechnet werden konnte, mit dem Grund. Eine Lücke zählt nie als Zahl.',
  intervalWord: '95-%-Intervall',
  intervalText:
    'Der Bereich der Werte, die zu den Daten passen. Bei anderen Aufgaben derselben Art läge der Wert in 95 von 100 Fällen in so einem Bereich.',
  itemWord: 'Aufgabe',
  itemText: 'Ein Auftrag eines Benchmarks: ein Prompt und die Vorlage, mit der Antworten verglichen werden.',
  judgeWord: 'Jury',
  judgeText: 'Ein Mensch oder ein Modell, das eine Antwort ansieht und sagt, wie gut sie ist.',
  meanWord: 'Mittelwert',
  meanText: 'Die Summe aller Werte, geteilt durch ihre Anzahl.',
  metricWord: 'Metrik',
  metricText: 'Eine Regel, die aus Antwort und Vorlage eine Zahl macht, etwa SSIM.',
  modelWord: 'Modell',
  modelText: 'Ein Programm, das aus vielen Beispielen gelernt hat und Antworten schreibt.',
  protocolWord: 'Protokoll',
  protocolText:
    'Welche Form einer Metrik berechnet wird: „paper“, wie sie beschrieben ist, oder „reference“, wie der veröffentlichte Code sie berechnet.',
  promptWord: 'Prompt',
  promptText: 'Was ein Modell bekommt: Worte und oft ein Bild.',
  referenceWord: 'Vorlage',
  referenceText: 'Wie eine richtige Antwort aussieht. Antworten werden mit ihr verglichen.',
  renderWord: 'Zeichnen',
  renderText: 'Das Bild herstellen, das ein Quelltext beschreibt, so wie ein Browser eine Seite zeichnet.',
  runWord: 'Lauf',
  runText: 'Antworten eines Modells auf viele Aufgaben, mit ihren Werten.',
  schemaWord: 'Schema',
  schemaText: 'Eine Beschreibung der Form von Daten: welche Felder es gibt und von welcher Art sie sind.',
  scoreWord: 'Wert',
  scoreText: 'Die Zahl, die eine Metrik einer Antwort gibt.',
  tieWord: 'Gleichstand',
  tieText: 'Modelle, die sich durch die Daten nicht unterscheiden lassen. Sie teilen sich einen Platz.',
}
