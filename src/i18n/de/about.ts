import type { Catalogue } from '../en.ts'

export const about: Catalogue['about'] = {
  title: 'Über Roundtrip',
  lead: 'Füg ein, was ein Modell geschrieben hat, sieh es gezeichnet, lies die veröffentlichten Werte ab und teile einen Link, der sich selbst beweist. Alles läuft in diesem Browser. Version {version}.',
  privacy: 'Datenschutz',
  privacyStays:
    'Nichts verlässt diesen Browser, wenn du es nicht willst: Eine Adresse, die du eingibst, ruft dieser Browser ab, von dort und sonst nirgends. Es gibt kein Konto, keine Zählung von Besuchen und keinen Server hinter dieser Seite. Ein geteilter Link trägt das ganze Ergebnis in seinem letzten Teil, den Browser nicht an Server senden.',
  privacyAnswers:
    'Antworten gelten als feindlich. Sie laufen in einem Rahmen mit eigenem Ursprung, ohne Netz, ohne Speicher und ohne Weg zu dieser Seite; heraus kommen Pixel und Text. Geteilte Links führen nichts aus, bevor du auf Ausführen drückst.',
  verified: 'Wie Zahlen geprüft werden',
  verifiedTests:
    'Jede Metrik wird an einer unabhängigen Umsetzung geprüft, meist am veröffentlichten Code selbst; die Seite jeder Metrik sagt, an welcher, und was sie täuscht. Eine davon',
  verifiedLinks:
    'Ein geteilter Link trägt Aufgabe, Antwort, Einstellungen und behauptete Werte. Wer ihn öffnet, berechnet sie neu, und Unterschiede werden benannt: ein anderer Browser, andere Schriften, eine andere Version.',
  protocols: 'Paper und reference',
  protocolsText:
    '„Paper“ berechnet, was ein Artikel sagt, „reference“, was sein veröffentlichter Code berechnet. In einer Tabelle werden sie nie gemischt, und veröffentlichte Zahlen stehen nur neben denen des Protokolls, aus dem sie stammen. Worin sich beide unterscheiden, je Benchmark (auf Englisch); die Seite jeder Metrik sagt es von ihr.',
  files: 'Welche Dateien angenommen werden',
  filesText:
    'Zieh eine Datei auf Suite: Was sie ist, sagt ihr Inhalt, und eine schlechte Zeile wird mit ihrer Nummer genannt. Zu jeder Art gibt es kleine Beispiele zum Herunterladen, die man dort ausprobieren kann.',
  filesTable: 'Tabelle der Dateien, die angenommen werden',
  filesFrom: 'Von',
  filesHolds: 'Was darin steht',
  filesExamples: 'Beispiele',
  filesOther:
    'Auch jede andere Tabelle lässt sich öffnen (JSONL, JSON, CSV, Parquet, ein ZIP oder ein Ordner mit Bildern): Dort sagst du, was in ihren Spalten steht.',
  hosting: 'Selbst betreiben',
  hostingText:
    'Die Website ist ein Ordner mit Dateien, und auf dem Server läuft nichts. Nimm den Quelltext und dann:',
  hostingBuild:
    'Der Befehl npm run build schreibt die Website in den Ordner dist; mehr als Node 20 oder neuer braucht er nicht.',
  hostingPut:
    'Leg diesen Ordner auf irgendeinen Server, unter irgendeinem Pfad: GitHub Pages, ein Server der Schule, ein Stick mit lokalem Server. Alle Adressen sind relativ. Es braucht https (oder localhost), denn nur dort behalten Browser Kopien für offline und trennen Rahmen ab.',
  hostingHeaders:
    'Ein Server, der Header senden kann, macht die Abschottung noch enger. Sie sind willkommen, nicht nötig:',
  hostingTable: 'Tabelle der Header eines Servers',
  hostingHeader: 'Header',
  hostingFiles: 'Bei',
  hostingGives: 'Was er bringt',
  hostingAll: 'allen Dateien',
  hostingNetwork: 'der Browser schließt das Netz für den Code von Modellen (ab Chromium 148)',
  hostingTells: 'sagt der Seite, dass es den oberen gibt',
  hostingFrames: 'keine andere Website zeigt diese in einem Rahmen',
  hostingOpener: 'eine Website, die diese geöffnet hat, verliert ihr Fenster',
  hostingUsual: 'Arten werden nicht geraten, Adressen nicht weitergegeben',
  browser: 'Dieser Browser',
  backEnds: 'Rechenwege',
  stored: 'Was gespeichert ist',
  offline: 'Offline',
  offlineSaving:
    'Ihr Browser bittet darum, Daten zu sparen: Diese Seite wird mit dem ersten Format behalten, das Sie verfügbar machen.',
  offlineText:
    'Seiten, Textformate und alles, was du einmal benutzt hast, gehen ohne Netz. Ein Format, das hier nie benutzt wurde, lässt sich ganz laden.',
  measures: 'Benchmarks, Zeichner und Metriken',
  measuresCount:
    '{benchmarks} Benchmarks, {renderers} Zeichner, {metrics} Metriken, mit Versionen und Quellen',
  engines: 'Programme, Schriften und Modelle',
  enginesText:
    'Dateien, von denen Pixel oder Zahlen abhängen, mit den Prüfsummen, an denen sie geprüft werden, und ihren Lizenzen.',
  licences: 'Lizenzen',
}
