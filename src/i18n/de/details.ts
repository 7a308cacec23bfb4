import type { Detail } from '../en/details.ts'

export const details: Readonly<Record<Detail, string>> = {
  '{0}: {1}': '{0}: {1}',
  'one item': 'eine Aufgabe',
  'two pictures': 'zwei Bilder',
  'two texts': 'zwei Texte',
  'two JSON values': 'zwei JSON-Werte',
  'a JSON value, its schema and the truth': 'ein JSON-Wert, sein Schema und die Wahrheit',
  'a value and rules': 'ein Wert und Regeln',
  'a text and keywords': 'ein Text und Stichwörter',
  'a judge’s verdicts': 'die Urteile einer Jury',
  'other scores': 'andere Werte',
  'a JSON value and its schema': 'ein JSON-Wert und sein Schema',
  'a source': 'ein Quelltext',
  'two lists of notes': 'zwei Listen von Noten',
  'texts of a run': 'Texte eines Laufs',
  'pairs of texts': 'Paare von Texten',
  'a picture and a text': 'ein Bild und ein Text',
  'a judge’s token probabilities': 'Wahrscheinlichkeiten der Wörter einer Jury',
  'named figures': 'genannte Abbildungen',
  'the texts of two figures': 'die Texte zweier Abbildungen',
  'a judge’s rating': 'das Urteil einer Jury in Punkten',
  'a judge’s two verdicts on a pair': 'zwei Urteile einer Jury über ein Paar',
  'the outcome of rendering': 'der Ausgang des Zeichnens',
  'As published': 'Wie veröffentlicht',
  'a subset is missing': 'ein Teil fehlt',
  'There is no item "{0}" for this answer.': 'Zu dieser Antwort gibt es keine Aufgabe „{0}“.',
  'Several items are called "{0}", so it is unclear which one this answer belongs to.':
    'Mehrere Aufgaben heißen „{0}“; darum ist unklar, zu welcher diese Antwort gehört.',
  '{0} contains no rows.': '{0} enthält keine Zeilen.',
  '{0} has an unknown format. There are importers for: {1}.':
    'Die Form von {0} ist hier nicht bekannt. Gelesen werden: {1}.',
  '{0} is not a readable table: expected JSON, CSV, TSV, Parquet or a ZIP of these or of pictures.':
    '{0} ist keine lesbare Tabelle: Erwartet wurde JSON, CSV, TSV, Parquet oder ein ZIP mit solchen Dateien oder mit Bildern.',
  '{0} could not be read: {1}': '{0} ließ sich nicht lesen: {1}',
  'The table has {0} columns; the limit is {1}.': 'Die Tabelle hat {0} Spalten; höchstens {1} sind möglich.',
  'A column name is longer than {0} characters.': 'Eine Spalte hat einen Namen von mehr als {0} Zeichen.',
  'it is not a readable Parquet file: {0}': 'Das ist keine lesbare Parquet-Datei: {0}',
  'The file is neither a JSON array nor lines of JSON objects.':
    'Die Datei ist weder eine JSON-Liste noch besteht sie aus Zeilen mit JSON-Objekten.',
  'A cell in the file is too long to be read.': 'Eine Zelle der Datei ist zu lang, um gelesen zu werden.',
  'A row of the file is too long to be read.': 'Eine Zeile der Datei ist zu lang, um gelesen zu werden.',
  'it refers to parts outside the file.': 'Sie nennt Teile, die außerhalb von ihr liegen.',
  'a part of the file was cut off.': 'Ein Teil der Datei kam abgeschnitten an.',
  'its server does not report its size.': 'Ihr Server gibt nicht an, wie groß sie ist.',
  'its server only sends the complete file.': 'Ihr Server schickt sie nur als Ganzes oder gar nicht.',
  'The figures could not be computed.': 'Die Größen ließen sich nicht berechnen.',
  'The page was still loading or computing after 5 s; it is shown in its state at that time.':
    'Nach 5 s lud oder rechnete die Seite noch; sie ist so gezeigt, wie sie da aussah.',
  'The page was still changing when its time ran out; it is shown in its state at that time.':
    'Die Seite änderte sich noch, als ihre Zeit um war; sie ist so gezeigt, wie sie da aussah.',
  'A module script had not finished when the picture was taken: it waits for something that is not available here.':
    'Ein Modulskript war noch nicht fertig, als das Bild entstand: Es wartet auf etwas, das es hier nicht gibt.',
  'A script had not run after 5 s; the page is shown without it.':
    'Ein Skript war nach 5 s noch nicht gelaufen; die Seite ist ohne es gezeigt.',
  'The page still shows a loading state: it waits for something that is not available here.':
    'Die Seite zeigt noch, dass sie lädt: Sie wartet auf etwas, das es hier nicht gibt.',
  'This browser is zoomed or has a high-density screen: text on canvases, menus and text areas may be positioned slightly differently than elsewhere.':
    'In diesem Browser ist der Zoom verstellt, oder der Bildschirm löst sehr fein auf: Text auf Zeichenflächen, in Menüs und in Textfeldern kann etwas anders stehen als anderswo.',
  'This browser renders {0} pixels for 100 of the page, because of its zoom or its screen, and cannot undo this at this size: thin lines and text may be positioned slightly differently than elsewhere.':
    'Wegen seines Zooms oder seines Bildschirms zeichnet dieser Browser {0} Pixel für 100 der Seite und kann das in dieser Größe nicht ausgleichen: Dünne Linien und Text können etwas anders stehen als anderswo.',
  'The page could not be rendered: {0}': 'Die Seite konnte nicht gezeichnet werden: {0}',
  'The page could not be read.': 'Die Seite konnte nicht gelesen werden.',
  'The page set its own policy, under which it cannot be rendered.':
    'Die Seite hat sich selbst Regeln gegeben, unter denen sie sich nicht zeichnen lässt.',
  'The page is {0} x {1} pixels; {2} x {3} of it are rendered, the maximum for a picture.':
    'Die Seite ist {0} x {1} Pixel groß; {2} x {3} davon sind gezeichnet, mehr darf ein Bild nicht haben.',
  'The page is {0} x {1} pixels; {2} x {3} of it are rendered without "fullPage".':
    'Die Seite ist {0} x {1} Pixel groß; {2} x {3} davon sind gezeichnet, ohne „fullPage“.',
  'The page tried to navigate to {0}; this was blocked.':
    'Die Seite wollte zu {0} wechseln; das wurde verhindert.',
  'The page called {0}(); it was ignored.': 'Die Seite rief {0}() auf; es wurde nicht beachtet.',
  'The page tried to open {0} in a new window.': 'Die Seite wollte {0} in einem neuen Fenster öffnen.',
  'The page tried to download {0}.': 'Die Seite wollte {0} herunterladen.',
  'The page tried to submit a form.': 'Die Seite wollte ein Formular absenden.',
  'The page tried to refresh or leave itself with a meta element.':
    'Die Seite wollte sich mit einem meta-Element neu laden oder zu einer anderen Adresse wechseln.',
  'The page\'s own policy, a meta element with http-equiv="{0}", was ignored: the page is rendered under the frame\'s policy.':
    'Die eigenen Regeln der Seite, ein meta-Element mit http-equiv="{0}", gelten nicht: Die Seite wird unter denen des Rahmens gezeichnet.',
  'The {0} attribute is not a valid script: {1}': 'Das Attribut {0} ist kein gültiges Skript: {1}',
  'The page replaced itself with document.write after it had loaded.':
    'Die Seite hat nach dem Laden mit document.write ihren ganzen Inhalt ersetzt.',
  'A deferred script called document.write; browsers ignore that.':
    'Ein aufgeschobenes Skript rief document.write auf; Browser beachten das nicht.',
  'Unhandled rejection: {0}': 'Nicht abgefangener Fehler: {0}',
  'Uncaught {0}': 'Fehler im Skript: {0}',
  "This computer's settings align letters to whole pixels (full hinting): text is rendered without that, and looks slightly different than elsewhere.":
    'Dieser Rechner ist so eingestellt, dass Buchstaben an ganzen Pixeln ausgerichtet werden (volles Hinting): Hier wird Text ohne das gezeichnet und sieht etwas anders aus als anderswo.',
  'This browser forces its own colours on {0}: turn off forced colours (high contrast) to get the same picture as others.':
    'Dieser Browser zwingt {0} seine eigenen Farben auf: Schalte erzwungene Farben (hoher Kontrast) aus, damit das Bild so aussieht wie bei anderen.',
  'painted system colours': 'gemalten Systemfarben',
  "In this browser's settings, {0}: the picture may differ from that of others.":
    'In den Einstellungen dieses Browsers: {0}. Das Bild kann anders aussehen als bei anderen.',
  'The page uses {0}: its messages arrive in no fixed order, and pictures may differ.':
    'Die Seite benutzt {0}: Die Reihenfolge der Nachrichten steht nicht fest, und Bilder können abweichen.',
  'crypto.subtle.{0} with {1} gives another result at each run.':
    'crypto.subtle.{0} mit {1} ergibt bei jedem Ausführen etwas anderes.',
  'The page has so many SVG pictures with text that {0} of them are rendered with the fonts of this computer.':
    'Die Seite hat so viele SVG-Bilder mit Text, dass {0} davon mit den Schriften dieses Rechners gezeichnet sind.',
  '{0} is a PDF, which browsers show in their own viewer; its empty window is rendered.':
    '{0} ist ein PDF, das Browser in einem eigenen Fenster zeigen; gezeichnet ist dieses Fenster leer.',
  'Not rendered: {0} is a PDF, which browsers show in their own viewer; its empty window is rendered.':
    'Nicht gezeichnet: {0} ist ein PDF, das Browser in einem eigenen Fenster zeigen; gezeichnet ist dieses Fenster leer.',
  'Not rendered: a canvas that cannot be read.':
    'Nicht gezeichnet: eine Zeichenfläche, die sich nicht lesen lässt.',
  'Not rendered: the frame of a video.': 'Nicht gezeichnet: das Bild eines Videos.',
  'Not rendered: an image that cannot be read.': 'Nicht gezeichnet: ein Bild, das sich nicht lesen lässt.',
  'Not rendered: content nested more than {0} levels deep.':
    'Nicht gezeichnet: was mehr als {0} Ebenen tief verschachtelt ist.',
  'No bundled font has {0}: other systems may show them differently.':
    'In keiner mitgelieferten Schrift gibt es {0}: Andere Systeme zeigen diese Zeichen vielleicht anders.',
  'Text of an SVG picture was painted to a canvas with fonts of this system: other systems may show it differently.':
    'Text eines SVG-Bildes wurde mit Schriften dieses Systems auf eine Zeichenfläche gemalt: Andere Systeme zeigen ihn vielleicht anders.',
  '{0} more like these.': 'Und {0} weitere dieser Art.',
  'what it is made of is out of reach': 'woraus es besteht, ist nicht zu erreichen',
  'The page requests {0}; it runs on {1}.': 'Die Seite verlangt {0}; sie läuft mit {1}.',
  'The font "{0}" is not bundled; the next one in its list is used.':
    'Die Schrift „{0}“ ist nicht mitgeliefert; benutzt wird die nächste ihrer Liste.',
  'The font "{0}" is not bundled; "{1}" is used instead.':
    'Die Schrift „{0}“ ist nicht mitgeliefert; stattdessen wird „{1}“ benutzt.',
  '"{0}" is not a script; as an import it is treated as empty.':
    '„{0}“ ist kein Skript; als Import zählt es als leer.',
  '"{0}" is missing; it is treated as empty.': '„{0}“ fehlt und zählt als leer.',
  'The import "{0}" is not available here; the answer is rendered without it.':
    'Den Import „{0}“ gibt es hier nicht; die Antwort ist ohne ihn gezeichnet.',
  'The import "{0}" is not available here; there are: {1}.':
    'Den Import „{0}“ gibt es hier nicht; es gibt: {1}.',
  'The answer imports "{0}", which is not among the {1} npm packages known on {2}.':
    'Die Antwort importiert „{0}“; das ist keines der {1} npm-Pakete, die am {2} bekannt waren.',
  'The answer imports "{0}", which is not among the {1} Python modules known on {2}.':
    'Die Antwort importiert „{0}“; das ist keines der {1} Python-Module, die am {2} bekannt waren.',
  'The answer imports "{0}", which is not among the {1} Typst packages known on {2}.':
    'Die Antwort importiert „{0}“; das ist keines der {1} Typst-Pakete, die am {2} bekannt waren.',
  'The answer imports "{0}", which is not among the {1} TeX files known on {2}.':
    'Die Antwort importiert „{0}“; das ist keine der {1} TeX-Dateien, die am {2} bekannt waren.',
  'The script imports the package "{0}", which is not bundled. Nothing was rendered, and the answer is not at fault.':
    'Das Skript importiert das Paket „{0}“, das nicht mitgeliefert ist. Es wurde nichts gezeichnet; die Antwort trifft keine Schuld.',
  'The script needs the package "{0}", which is not bundled. Nothing was rendered, and the answer is not at fault.':
    'Das Skript braucht das Paket „{0}“, das nicht mitgeliefert ist. Es wurde nichts gezeichnet; die Antwort trifft keine Schuld.',
  'The script starts a thread, which Python does not support in a browser. Nothing was rendered, and the answer is not at fault.':
    'Das Skript startet einen Thread; das kann Python im Browser nicht. Es wurde nichts gezeichnet; die Antwort trifft keine Schuld.',
  "The page's script ended early: {0}": 'Das Skript der Seite endete vorzeitig: {0}',
  'The code is nested too deeply to be read.': 'Der Code ist zu tief verschachtelt, um gelesen zu werden.',
  'The code cannot be read: {0}': 'Der Code lässt sich nicht lesen: {0}',
  'The script cannot be read.': 'Das Skript lässt sich nicht lesen.',
  'The style sheet imports "{0}", which was not provided with the answer.':
    'Die Stilvorlage importiert „{0}“, was der Antwort nicht beilag.',
  'The style sheet cannot be read: {0}': 'Die Stilvorlage lässt sich nicht lesen: {0}',
  'There is no file "{0}" to render.': 'Es gibt keine Datei „{0}“ zum Zeichnen.',
  'There is no file "{0}" to read.': 'Es gibt keine Datei „{0}“ zum Lesen.',
  'There is no file named "{0}".': 'Es gibt keine Datei namens „{0}“.',
  'The file is not UTF-8 text.': 'Die Datei ist kein Text in UTF-8.',
  'The source is empty.': 'Der Quelltext ist leer.',
  'The document is empty.': 'Das Dokument ist leer.',
  'The answer is empty.': 'Die Antwort ist leer.',
  'The source contains a NUL character.': 'Im Quelltext steht ein NUL-Zeichen.',
  'The document contains NUL characters: it is not text.':
    'Das Dokument enthält NUL-Zeichen: Es ist kein Text.',
  'The source has more than {0} characters.': 'Der Quelltext hat mehr als {0} Zeichen.',
  'The render was cancelled.': 'Das Zeichnen wurde abgebrochen.',
  'Cancelled.': 'Abgebrochen.',
  'Stopped.': 'Angehalten.',
  'A picture of {0} is over the limit of {1} million pixels.':
    'Ein Bild von {0} überschreitet die Grenze von {1} Millionen Pixeln.',
  'Reading the text took longer than {0} s.': 'Das Lesen des Textes dauerte länger als {0} s.',
  "Reading the page's files took longer than {0} s.":
    'Das Lesen der Dateien der Seite dauerte länger als {0} s.',
  'Compiling the code took longer than {0} s.': 'Das Übersetzen des Codes dauerte länger als {0} s.',
  'Building the Jekyll site took longer than {0} s.':
    'Das Bauen der Jekyll-Website dauerte länger als {0} s.',
  'The reference does not render to a picture.': 'Die Vorlage ergibt kein Bild.',
  'The reference picture cannot be read: {0}': 'Das Bild der Vorlage lässt sich nicht lesen: {0}',
  'The item has neither a picture nor a source to render one from.':
    'Die Aufgabe hat weder ein Bild noch einen Quelltext, aus dem sich eines zeichnen ließe.',
  'The answer is rendered without the item\'s file "{0}". {1}':
    'Die Antwort ist ohne die Datei „{0}“ der Aufgabe gezeichnet. {1}',
  'The source is still inside a code fence: only the text inside the fence can be rendered.':
    'Der Quelltext steht noch in einem Codezaun: Nur was darin steht, lässt sich zeichnen.',
  'There is no page to open among the files: {0}.': 'Unter den Dateien ist keine Seite zum Öffnen: {0}.',
  'A page can have at most {0} files and {1} MB.': 'Eine Seite darf höchstens {0} Dateien und {1} MB haben.',
  'The document has {0} pages; only the first {1} were rendered. Request a single page or fewer dots per inch to see others.':
    'Das Dokument hat {0} Seiten; nur die ersten {1} sind gezeichnet. Verlange eine einzelne Seite oder weniger Punkte pro Zoll, um andere zu sehen.',
  'A script was removed; drawings run no scripts.':
    'Ein Skript wurde entfernt; Zeichnungen führen keine Skripte aus.',
  'An event handler was removed; drawings run no scripts.':
    'Ein Ereignis-Handler wurde entfernt; Zeichnungen führen keine Skripte aus.',
  'A link that runs a script was removed.': 'Ein Link, der ein Skript ausführt, wurde entfernt.',
  'A reference to another host was not loaded.': 'Ein Verweis auf einen anderen Rechner wurde nicht geladen.',
  '{0} ({1} times)': '{0} ({1}-mal)',
  'There is no <svg> element in the source.': 'Im Quelltext ist kein <svg>-Element.',
  'The drawing is inside a page, which is rendered in full.':
    'Die Zeichnung steht in einer Seite, die ganz gezeichnet wird.',
  'The browser could not render the SVG.': 'Der Browser konnte das SVG nicht zeichnen.',
  'The script only defines functions; {0}() was called with the canvas.':
    'Das Skript definiert nur Funktionen; {0}() wurde mit der Zeichenfläche aufgerufen.',
  'Nothing was drawn: {0}': 'Nichts wurde gezeichnet: {0}',
  'LaTeX may not support "{0}" (U+{1}); if so, a box with its code is printed instead.':
    'LaTeX kennt „{0}“ (U+{1}) vielleicht nicht; dann steht ein Kasten mit dem Code an seiner Stelle.',
  'LaTeX was stopped after {0} s: a macro may be calling itself endlessly.':
    'LaTeX wurde nach {0} s angehalten: Vielleicht ruft ein Makro sich endlos selbst auf.',
  'LaTeX produced no page: the document prints nothing.':
    'LaTeX hat keine Seite erzeugt: Das Dokument druckt nichts.',
  'MathJax was stopped after {0} s.': 'MathJax wurde nach {0} s angehalten.',
  'The equation renders nothing.': 'Die Formel zeichnet nichts.',
  'There is no equation in the document.': 'Im Dokument steht keine Formel.',
  'LilyPond was stopped after {0} s.': 'LilyPond wurde nach {0} s angehalten.',
  'LilyPond crashed on this music and was restarted.':
    'LilyPond stürzte bei dieser Musik ab und wurde neu gestartet.',
  'LilyPond needs more memory than a score may use.':
    'LilyPond braucht mehr Speicher, als eine Partitur benutzen darf.',
  'LilyPond was stopped because it wrote more than 64 MB of files or 4 MB of messages.':
    'LilyPond wurde angehalten, weil es mehr als 64 MB Dateien oder 4 MB Meldungen geschrieben hat.',
  'No font has these characters, so they are missing from the picture: {0}':
    'Keine Schrift hat diese Zeichen, darum fehlen sie im Bild: {0}',
  'The pages could not be drawn.': 'Die Seiten ließen sich nicht zeichnen.',
  'The source contains no music to engrave.': 'Der Quelltext enthält keine Musik zum Setzen.',
  'The engraver crashed on this music and was restarted.':
    'Der Notensatz brach bei dieser Musik ab und wurde neu gestartet.',
  'Verovio reads one voice of ABC: voice {0} is shown, and these are left out: {1}.':
    'Verovio liest eine Stimme von ABC: Stimme {0} wird gezeigt, diese fehlen: {1}.',
  'Verovio was stopped after {0} s.': 'Verovio wurde nach {0} s angehalten.',
  'This is {0}, not {1}.': 'Das ist {0}, nicht {1}.',
  'Expected the root element {0}, got <{1}>.': 'Erwartet war das Wurzelelement {0}, gefunden wurde <{1}>.',
  'Verovio reads MusicXML that is ordered by parts (score-partwise), not by measures (score-timewise).':
    'Verovio liest MusicXML, das nach Stimmen geordnet ist (score-partwise), nicht nach Takten (score-timewise).',
  'There is no @data:, which contains the notes.': 'Es fehlt @data:, das die Noten enthält.',
  'An ABC tune begins with its number, such as X:1; there is none.':
    'Eine Melodie in ABC beginnt mit ihrer Nummer, zum Beispiel X:1; hier fehlt sie.',
  'The tune has no key: a line such as K:C must precede its notes.':
    'Die Melodie hat keine Tonart: Vor den Noten muss eine Zeile wie K:C stehen.',
  'The first line must name the type of each spine, such as **kern.':
    'Die erste Zeile muss die Art jeder Spalte nennen, zum Beispiel **kern.',
  'Expected {0} fields separated by tabs, got {1}.':
    'Erwartet waren {0} durch Tabulatoren getrennte Felder, gefunden wurden {1}.',
  'The archive has no {0}, which names the score.': 'Im Archiv fehlt {0}, worin der Name der Partitur steht.',
  '{0} does not name a score.': '{0} nennt keine Partitur.',
  '{0} names the score "{1}", which is not in the archive.':
    '{0} nennt die Partitur „{1}“, die nicht im Archiv ist.',
  'Verovio could not engrave this: {0}.': 'Verovio konnte das nicht setzen: {0}.',
  'Verovio produced no playable music from this.':
    'Verovio hat daraus keine Musik gemacht, die sich spielen lässt.',
  'A Mermaid diagram cannot be rendered: {0}': 'Ein Mermaid-Diagramm lässt sich nicht zeichnen: {0}',
  'The diagram is empty: nothing was rendered.': 'Das Diagramm ist leer: Nichts wurde gezeichnet.',
  'The script ended without a figure.': 'Das Skript endete ohne Abbildung.',
  'The script did not finish within {0} s; it was stopped.':
    'Das Skript war nach {0} s nicht fertig; es wurde angehalten.',
  'Typst was stopped after {0} s: the document may be computing endlessly.':
    'Typst wurde nach {0} s angehalten: Vielleicht rechnet das Dokument endlos.',
  '{0} was not loaded.': '{0} wurde nicht geladen.',
  'The specification renders nothing.': 'Die Spezifikation zeichnet nichts.',
  'The specification has no "data", so it renders nothing.':
    'Die Spezifikation enthält kein „data“ und zeichnet darum nichts.',
  'The specification refers to external data; nothing is loaded here. {0}':
    'Die Spezifikation verweist auf Daten von außen; hier wird nichts geladen. {0}',
  'Put the data into the specification as "values".': 'Schreib die Daten als „values“ in die Spezifikation.',
  'The specification refers to data at {0}; nothing is loaded here. {1}':
    'Die Spezifikation verweist auf Daten unter {0}; hier wird nichts geladen. {1}',
  '{0}: "container" is the width of the entire page here, {1} pixels: Vega-Lite intends it for single views and layered views.':
    '{0}: „container“ ist hier die Breite der ganzen Seite, {1} Pixel: In Vega-Lite ist es für einzelne und geschichtete Ansichten gedacht.',
  "{0}: nothing sets the height of the chart's container; it is assumed to be {1} pixels.":
    '{0}: Nichts legt fest, wie hoch der Behälter des Diagramms ist; angenommen sind {1} Pixel.',
  'The chart uses random numbers: the seed is fixed here, but elsewhere they differ in every run.':
    'Das Diagramm benutzt Zufallszahlen: Hier ist ihr Startwert fest, anderswo sind sie jedes Mal andere.',
  '{0} does not support "{1}" here and ignores it.': '{0} kennt hier kein „{1}“ und beachtet es nicht.',
  'The file has neither a <template> nor a <script>.':
    'Die Datei hat weder ein <template> noch ein <script>.',
  'This is Vue 2; only Vue 3 is available here.': 'Das ist Vue 2; hier gibt es nur Vue 3.',
  'This is AngularJS 1; only Angular 2 and later are available here.':
    'Das ist AngularJS 1; hier gibt es Angular erst ab Version 2.',
  'The component cannot be read: {0}': 'Die Komponente lässt sich nicht lesen: {0}',
  '{0} was left out: {1}': '{0} wurde ausgelassen: {1}',
  'The text is valid, but its value is empty.': 'Der Text ist gültig, aber sein Wert ist leer.',
  'The key "{0}" appears twice in one object; the last value is used.':
    'Der Schlüssel „{0}“ steht zweimal in einem Objekt; der letzte Wert zählt.',
  'The key "{0}" appears twice in one mapping; the last value is used.':
    'Der Schlüssel „{0}“ steht zweimal in einer Zuordnung; der letzte Wert zählt.',
  'A number is not finite; it is represented by its name in the value.':
    'Eine Zahl ist nicht endlich; sie steht im Wert als Wort.',
  'An integer has more digits than a double can hold and was rounded.':
    'Eine ganze Zahl hat mehr Stellen, als eine 64-Bit-Gleitkommazahl fasst, und wurde gerundet.',
  'Binary data is represented as base64 in the value.': 'Binärdaten stehen im Wert als Base64.',
  'These pages could not be read: {0}.': 'Diese Seiten ließen sich nicht lesen: {0}.',
  'The metric "{0}" took longer than {1} s.': 'Die Metrik „{0}“ brauchte länger als {1} s.',
  '{0} is not a web address.': '{0} ist keine Webadresse.',
  '{0} answered with status {1}.': '{0} antwortete mit Status {1}.',
  'The file at {0} is larger than {1} MB.': 'Die Datei unter {0} ist größer als {1} MB.',
  'The file at {0} is not the expected one: its SHA-256 differs.':
    'Die Datei unter {0} ist nicht die erwartete: Ihr SHA-256 weicht ab.',
  '{0} could not be fetched: {1}.': '{0} ließ sich nicht holen: {1}.',
  'The file at {0} has not been fetched.': 'Die Datei unter {0} wurde nicht geholt.',
  'The bytes of a file are not valid base64.': 'Die Bytes einer Datei sind kein gültiges Base64.',
  'Expected the name of a data set, such as owner/name.':
    'Erwartet wurde der Name eines Datensatzes, etwa owner/name.',
  'The hub has no data set {0} at {1}.': 'Der Hub hat keinen Datensatz {0} in der Revision {1}.',
  '{0} is not public or does not exist on the hub: only public data sets can be read here.':
    '{0} ist auf dem Hub nicht öffentlich oder nicht vorhanden: Hier lassen sich nur öffentliche Datensätze lesen.',
  'The hub answered with status {0}.': 'Der Hub antwortete mit Status {0}.',
  'The hub answered with status {0} for {1}.': 'Der Hub antwortete für {1} mit Status {0}.',
  'The hub could not be reached: {0}.': 'Der Hub war nicht zu erreichen: {0}.',
  'The hub’s response is not a list of files.': 'Die Antwort des Hubs ist keine Liste von Dateien.',
  '{0} contains more than {1} MB.': '{0} enthält mehr als {1} MB.',
  '{0} is gzipped, but cut off or damaged.': '{0} ist mit gzip gepackt, aber abgeschnitten oder beschädigt.',
  '{0} contains no readable Inspect log.': '{0} enthält kein lesbares Protokoll von Inspect.',
  '{0} contains no readable sheet.': '{0} enthält kein lesbares Tabellenblatt.',
  '{0} contains no records.': '{0} enthält kein Ergebnis.',
  '{0} is larger than {1} MB.': '{0} ist größer als {1} MB.',
  'The ZIP archive cannot be read: {0}.': 'Das ZIP-Archiv lässt sich nicht lesen: {0}.',
  'The archive contains {0} files; the limit is {1}.': 'Das Archiv enthält {0} Dateien; die Grenze ist {1}.',
  'The archive contains more than {0} MB when unpacked.': 'Das Archiv enthält entpackt mehr als {0} MB.',
  '{0} in the archive is encrypted.': '{0} im Archiv ist verschlüsselt.',
  '{0} is compressed with method {1}; only deflate and Zstandard are supported.':
    '{0} ist mit der Methode {1} gepackt; nur Deflate und Zstandard lassen sich lesen.',
  '{0} cannot be unpacked': '{0} lässt sich nicht entpacken',
  'The text has half a character (the lone surrogate {0}); it is read as U+FFFD.':
    'Der Text enthält ein halbes Zeichen (das einzelne Surrogat {0}); es wird als U+FFFD gelesen.',
  'The row is not JSON: {0}': 'Die Zeile ist kein JSON: {0}',
  'The row is nested more than {0} levels deep.': 'Die Zeile ist mehr als {0} Ebenen tief verschachtelt.',
  'The row has {0} byte that is not UTF-8 ({1}), the first at line {2}, column {3} of the row. Save the file as UTF-8.':
    'Die Zeile enthält {0} Byte, das kein UTF-8 ist ({1}), bei Zeile {2}, Spalte {3} in ihr. Speichere die Datei als UTF-8.',
  'The row has {0} bytes that are not UTF-8 ({1}), the first at line {2}, column {3} of the row. Save the file as UTF-8.':
    'Die Zeile enthält {0} Bytes, die kein UTF-8 sind ({1}), das erste bei Zeile {2}, Spalte {3} in ihr. Speichere die Datei als UTF-8.',
  'The number {0} is not valid JSON; it is read as null.':
    'Die Zahl {0} gibt es in JSON nicht; sie wird als null gelesen.',
  'The answer is not readable: {0}.': 'Die Antwort ist nicht lesbar: {0}.',
  'The item is not readable: {0}.': 'Die Aufgabe ist nicht lesbar: {0}.',
  'The field "{0}": {1}.': 'Das Feld „{0}“: {1}.',
  'Expected the item’s name here.': 'Hier wurde der Name der Aufgabe erwartet.',
  'Expected the answer’s text here.': 'Hier wurde der Text der Antwort erwartet.',
  'No column contains the answers.': 'Keine Spalte enthält die Antworten.',
  'Expected an object with a field for each column.':
    'Erwartet wurde ein Objekt mit einem Feld für jede Spalte.',
  'Invalid key: Expected "{0}" but received undefined': 'Der Schlüssel „{0}“ fehlt',
  'Invalid type: Expected {0} but received {1}': 'erwartet wurde {0}, da steht {1}',
  'Unexpected end of JSON input': 'Das JSON endet zu früh',
  'Unexpected token {0} is not valid JSON': 'Unerwartetes Zeichen {0}',
  'The item "{0}" has changed since this result was shared: its scores may differ.':
    'Die Aufgabe „{0}“ hat sich geändert, seit dieses Ergebnis geteilt wurde: Ihre Werte können abweichen.',
  'The result is about the item "{0}" of {1}, which this version does not have.':
    'Das Ergebnis betrifft die Aufgabe „{0}“ von {1}, die diese Version nicht hat.',
  'The result is about a sample answer to "{0}" that this version does not have.':
    'Das Ergebnis betrifft eine Beispielantwort zu „{0}“, die diese Version nicht hat.',
  'This result is too large for a link. Save it as a file and share that.':
    'Dieses Ergebnis ist zu groß für einen Link. Speichere es als Datei und teile diese.',
  'Expected an https address of the result file.': 'Erwartet wurde eine https-Adresse der Ergebnisdatei.',
  'Expected an https address of the saved file.':
    'Erwartet wurde eine https-Adresse der gespeicherten Datei.',
  'The link is cut off: its end is missing. Copy all of it again.':
    'Der Link ist abgeschnitten: Sein Ende fehlt. Kopiere ihn noch einmal ganz.',
  'The link is damaged or cut short: copy all of it again.':
    'Der Link ist beschädigt oder abgeschnitten: Kopiere ihn noch einmal ganz.',
  'The link is damaged: it contains characters that are not allowed in links. Copy it again.':
    'Der Link ist beschädigt: Er enthält Zeichen, die kein Link hat. Kopiere ihn noch einmal.',
  'The link is damaged: its content cannot be unpacked. Copy it again from its source.':
    'Der Link ist beschädigt: Sein Inhalt lässt sich nicht entpacken. Kopiere ihn noch einmal von seiner Quelle.',
  'The link is damaged: its content is not text. Copy it again from its source.':
    'Der Link ist beschädigt: Sein Inhalt ist kein Text. Kopiere ihn noch einmal von seiner Quelle.',
  'The link is too large: more than 1 MB.': 'Der Link ist zu groß: mehr als 1 MB.',
  'The link unpacks to more than 4 MB, which is larger than any shared result.':
    'Entpackt hat der Link mehr als 4 MB; so groß ist kein geteiltes Ergebnis.',
  'This link is packed in a format that this version does not support ("{0}").':
    'Dieser Link ist auf eine Weise gepackt, die diese Version nicht kennt („{0}“).',
  'This is not a Roundtrip link: it should look like #/r/1.d1.… .':
    'Das ist kein Link von Roundtrip: Er müsste aussehen wie #/r/1.d1.… .',
  'The content is not JSON, so it is not a Roundtrip result.':
    'Der Inhalt ist kein JSON, also kein Ergebnis von Roundtrip.',
  'The content is not a Roundtrip result: it has no version.':
    'Der Inhalt ist kein Ergebnis von Roundtrip: Er nennt keine Version.',
  'The file is not text, so it is not a Roundtrip result.':
    'Die Datei ist kein Text, also kein Ergebnis von Roundtrip.',
  'The result is not valid at {0}: {1}.': 'Das Ergebnis ist bei {0} nicht gültig: {1}.',
  'The file at that address is not the shared one: its hash differs.':
    'Die Datei unter dieser Adresse ist nicht die geteilte: Ihr Hash weicht ab.',
  'The result file could not be fetched. {0}': 'Die Ergebnisdatei ließ sich nicht holen. {0}',
  'This browser does not save data for this site.': 'Dieser Browser behält nichts für diese Website.',
  'This browser does not save data for this site: what you type lasts until this tab is closed.':
    'Dieser Browser behält nichts für diese Website: Was du tippst, bleibt nur, bis dieser Tab geschlossen wird.',
  "This browser's storage refused to write: {0}": 'Dieser Browser konnte nichts speichern: {0}',
  "This browser's storage for this site is full: clear what is stored, or save to a file.":
    'Der Speicher dieses Browsers für diese Website ist voll: Leere ihn, oder speichere in eine Datei.',
  'Another tab is working on this run. Its progress is shown under “Kept in this browser”.':
    'Ein anderer Tab arbeitet an diesem Lauf. Wie weit er ist, steht unter „In diesem Browser behalten“.',
  'What you dropped contains nothing to open.': 'In dem, was du hergezogen hast, war nichts zu öffnen.',
  'What you dropped contains nothing to read.': 'In dem, was du hergezogen hast, war nichts zu lesen.',
  'A file is larger than {0} MB.': 'Eine Datei ist größer als {0} MB.',
  'The file is larger than {0} MB.': 'Die Datei ist größer als {0} MB.',
  'An answer is text or files, not a picture. Drop pictures on the reference.':
    'Eine Antwort ist Text oder Dateien, kein Bild. Zieh Bilder auf die Vorlage.',
  'An answer is text, not a picture. Drop pictures on the reference.':
    'Eine Antwort ist Text, kein Bild. Zieh Bilder auf die Vorlage.',
  '{0} is not JSON: {1}.': '{0} ist kein JSON: {1}.',
  'No benchmark in this version can read this item.': 'Kein Benchmark dieser Version liest diese Aufgabe.',
  'No benchmark on this site accepts just a picture or a source.':
    'Kein Benchmark dieser Website nimmt ein Bild oder einen Quelltext allein.',
  'That is not an address: it should begin with https://.':
    'Das ist keine Adresse: Sie sollte mit https:// beginnen.',
  'The address answered with status {0}.': 'Die Adresse antwortete mit Status {0}.',
  'The address could not be read. Many sites do not let other pages read them: save the file and drop it here.':
    'Die Adresse ließ sich nicht lesen. Viele Websites lassen sich von anderen Seiten nicht lesen: Speichere die Datei und zieh sie hierher.',
  '{0} is not a picture. Drop a PNG, JPEG, WebP, GIF or AVIF file.':
    '{0} ist kein Bild. Zieh eine Datei in PNG, JPEG, WebP, GIF oder AVIF hierher.',
  '{0} cannot be read by this browser.': 'Dieser Browser kann {0} nicht lesen.',
  'The lesson cannot be read: {0}': 'Die Lektion lässt sich nicht lesen: {0}',
  'The lesson has no text: expected a file text.en.md.':
    'Die Lektion hat keinen Text: Erwartet wurde eine Datei text.en.md.',
  'This is not a lesson result: expected a link or a file saved by a lesson.':
    'Das ist kein Ergebnis einer Lektion: Erwartet wurde ein Link oder eine Datei, die eine Lektion gespeichert hat.',
  'The link has no https address for a result file.':
    'Der Link nennt keine https-Adresse einer Ergebnisdatei.',
  'The link has no SHA-256 hash for its result file.':
    'Der Link nennt keinen SHA-256-Hash seiner Ergebnisdatei.',
  'It is larger than a lesson or a result can be.':
    'Das ist größer, als eine Lektion oder ein Ergebnis sein darf.',
  '{0} can have at most {1} characters; it has {2}.': '{0} darf höchstens {1} Zeichen haben; es sind {2}.',
  '{0} can have at most {1} lines; it has {2}.': '{0} darf höchstens {1} Zeilen haben; es sind {2}.',
  '{0} can have at most {1} punctuation marks; it has {2}.':
    '{0} darf höchstens {1} Satzzeichen haben; es sind {2}.',
  'A state can contain at most {0} records, {1} answer names and {2} characters of answers; this one contains {3}, {4} and {5}.':
    'Ein Zustand darf höchstens {0} Ergebnisse, {1} Namen von Antworten und {2} Zeichen in Antworten enthalten; in diesem sind es {3}, {4} und {5}.',
  'This is not JSON.': 'Das ist kein JSON.',
  'This version has no metric named "{0}".': 'Diese Version hat keine Metrik namens „{0}“.',
  'There is no reference to compare with: {0}': 'Es gibt keine Vorlage zum Vergleichen: {0}',
  'the item has none.': 'Die Aufgabe hat keine.',
  'the item has no source to render it from.':
    'Die Aufgabe hat keinen Quelltext, aus dem sich eine zeichnen ließe.',
  '"{0}" has nothing to compare: the item or the render provides no such input.':
    '„{0}“ hat nichts zu vergleichen: Die Aufgabe oder das Gezeichnete enthält keine solche Eingabe.',
  'Nothing was rendered, and the protocol defines no value for that.':
    'Nichts wurde gezeichnet, und das Protokoll nennt dafür keinen Wert.',
  'Nothing was rendered. This benchmark excludes such answers.':
    'Nichts wurde gezeichnet. Dieser Benchmark lässt solche Antworten weg.',
  'Not judged: no judge has looked at the picture.': 'Nicht beurteilt: Keine Jury hat das Bild angesehen.',
  'Not judged yet: visual questions, {0} % of the final score. Partial score: {1} of at most {2}.':
    'Noch nicht beurteilt: Fragen zum Bild, {0} % des Endwerts. Teilwert: {1} von höchstens {2}.',
  'CIDEr is not defined for one item: its weights come from the other items.':
    'CIDEr ist für eine einzelne Aufgabe nicht definiert: Die Gewichte kommen von den anderen Aufgaben.',
  'No judge reported how likely its words were (log-probabilities), which L3Score requires.':
    'Keine Jury hat angegeben, wie wahrscheinlich ihre Wörter waren (Log-Wahrscheinlichkeiten); ohne das gibt es keinen L3Score.',
  'Expected {0}, but there is {1}.': 'Erwartet wurde {0}, da steht {1}.',
  'a value': 'ein Wert',
  'More text follows the end of the JSON value.': 'Nach dem Ende des JSON-Werts folgt noch Text.',
  'A string starts here and is never closed.': 'Hier beginnt eine Zeichenkette und endet nie.',
  'A string contains an unescaped line break or control character.':
    'In einer Zeichenkette steht ein Zeilenumbruch oder ein anderes Steuerzeichen, das nicht maskiert ist.',
  'There is a trailing comma before "{0}".': 'Vor „{0}“ steht ein Komma zu viel.',
  'JSON does not support the escape "{0}".': 'JSON kennt kein Escape „{0}“.',
  'Arrays and objects are nested more than {0} deep.':
    'Listen und Objekte sind mehr als {0} tief verschachtelt.',
  'used the fenced block': 'den Codeblock genommen',
  'used the entire answer': 'die ganze Antwort genommen',
  'took {0} from a separate block': '{0} aus einem eigenen Block genommen',
  'The browser’s own model': 'Das Modell des Browsers',
  'A model on this device': 'Ein Modell auf diesem Gerät',
  'Another port on this machine': 'Ein anderer Port dieses Rechners',
  'Answers in a file': 'Antworten in einer Datei',
  'An OpenAI-compatible endpoint': 'Ein Server, der mit OpenAI kompatibel ist',
  'The server answered with a web page: this is not the address of a model’s endpoint.':
    'Der Server antwortete mit einer Webseite: Unter dieser Adresse antwortet kein Modell.',
  'The server answered with something that is not JSON.':
    'Der Server antwortete mit etwas, das kein JSON ist.',
  'The server sent nothing.': 'Der Server schickte nichts.',
  'The server does not respond like a server of this kind. It said: {0}':
    'Der Server antwortet nicht wie einer dieser Art. Er sagte: {0}',
  'The server sent no part of an answer. It said: {0}':
    'Der Server schickte keinen Teil einer Antwort. Er sagte: {0}',
  'The answer has broken JSON: {0}': 'Die Antwort enthält fehlerhaftes JSON: {0}',
  'The answer has text of an unknown shape: {0}': 'Die Antwort enthält Text in einer unbekannten Form: {0}',
  'The stream ended in the middle of the answer.': 'Die Übertragung endete mitten in der Antwort.',
  'The stream ended in the middle of the answer. The server’s last message was: {0}':
    'Die Übertragung endete mitten in der Antwort. Die letzte Nachricht des Servers war: {0}',
  'The server sent parts of its answer more than once; they are taken once.':
    'Der Server schickte Teile seiner Antwort mehrmals; sie stehen einmal da.',
  'Incomplete, not scored: {0}': 'Unvollständig, nicht bewertet: {0}',
  'Incomplete; the partial answer is scored, as you requested.':
    'Unvollständig; was ankam, ist bewertet, wie du es wolltest.',
  'Models of this provider never report log-probabilities: choose another provider, such as OpenAI or llama.cpp.':
    'Modelle von dort nennen nie Log-Wahrscheinlichkeiten: Frag woanders, etwa bei OpenAI oder llama.cpp.',
  '{0} accepts only text: choose a model that accepts pictures.':
    '{0} nimmt nur Text: Wähle ein Modell, das Bilder sieht.',
  'The connection broke before the answer was complete.':
    'Die Verbindung brach ab, bevor die Antwort vollständig war.',
  'The model returned an empty answer.': 'Die Antwort des Modells war leer.',
  'The answer repeated the key, which was removed.':
    'Die Antwort wiederholte den Schlüssel; er wurde entfernt.',
  'A content filter stopped the answer.': 'Ein Inhaltsfilter hielt die Antwort an.',
  'The server lists more than 2,000 models; the first 2,000 are shown. Type the name of any other.':
    'Der Server nennt mehr als 2000 Modelle; die ersten 2000 sind zu sehen. Gib den Namen eines anderen ein.',
  'Models with names longer than 200 characters are left out.':
    'Modelle, deren Name länger als 200 Zeichen ist, fehlen.',
  'The server sent JSON with more than 100,000 values, which is over the limit.':
    'Der Server schickte JSON mit mehr als 100.000 Werten: So viel wird nicht gelesen.',
  'Part of the stream is longer than 512 KiB, which is the limit.':
    'Ein Teil der Übertragung ist länger als 512 KiB: Mehr wird nicht gelesen.',
  'An answer or list larger than 5 MiB cannot be read: write one answer per line.':
    'Eine Antwort oder Liste von mehr als 5 MiB wird nicht gelesen: Schreib eine Antwort je Zeile.',
  'The answer file is larger than 256 MiB.': 'Die Datei mit Antworten ist größer als 256 MiB.',
  'The model reached its output limit; the partial answer is kept.':
    'Dem Modell ging der Platz für seine Antwort aus; was es bis dahin schrieb, bleibt.',
  'This endpoint requires a key: enter yours.':
    'Dieser Server antwortet nur mit einem Schlüssel: Gib deinen ein.',
  'Anthropic requires a key: enter yours.': 'Anthropic antwortet nur mit einem Schlüssel: Gib deinen ein.',
  'The question could not be sent: {0}': 'Die Frage ließ sich nicht stellen: {0}',
  'Each piece of the answer is matched with the nearest piece of the reference. P is the mean of these cosines. R is the same from the reference’s side, and F1 is the harmonic mean of both.':
    'Jedes Stück der Antwort nimmt das nächstliegende Stück der Vorlage: Der Mittelwert dieser Kosinus ist P. Dasselbe von der anderen Seite ist R, und F1 ist ihr harmonisches Mittel.',
  'Both protocols do the same computation.': 'Beide Protokolle sind dieselbe Berechnung.',
  'This score is computed by a neural network. It is only computed on request, and each change takes a moment.':
    'Ein Netz berechnet den Wert: Er kommt, wenn du ihn verlangst, und braucht bei jeder Änderung einen Augenblick.',
  Answer: 'Antwort',
  Reference: 'Vorlage',
  'The reference itself': 'Die Vorlage selbst',
  'No words at all': 'Gar kein Wort',
  'This score is computed by a neural network. It is only computed on request, and each change takes about a second.':
    'Ein Netz berechnet den Wert: Er kommt, wenn du ihn verlangst, und braucht bei jeder Änderung etwa eine Sekunde.',
  'There are no other values.': 'Dazwischen gibt es nichts.',
  'A right answer': 'Eine richtige Antwort',
  'An answer that draws nothing': 'Eine Antwort, die nichts zeichnet',
  'A picture of something else': 'Ein Bild von etwas anderem',
  'Every hue shifted by 180 degrees': 'Jeder Farbton um einen halben Kreis gedreht',
  Truth: 'Wahrheit',
  'The truth itself': 'Die Wahrheit selbst',
  'No JSON at all': 'Gar kein JSON',
  'All true, in different formats': 'Alles wahr, in anderer Form',
  'The published evaluator of StructEval.': 'Das veröffentlichte Auswertungsprogramm von StructEval.',
  'No text': 'Kein Text',
  'Moved right by 1 pixel': 'Um 1 Pixel nach rechts geschoben',
  'A weighted mean of the shares of matched words in the answer (P) and in the reference (R), reduced by a penalty for the number of separate pieces that the matched words form.':
    'Ein Mittel aus den Anteilen der übereinstimmenden Wörter in der Antwort (P) und in der Vorlage (R), vermindert um einen Abzug für die Stücke, in die diese Wörter zerfallen.',
  'No judge is asked on this page. You act as the judge.':
    'Auf dieser Seite wird keine Jury gefragt: Du spielst die Jury.',
  'The answer became a picture': 'Aus der Antwort wurde ein Bild',
  'Valid, and all invented': 'Gültig und ganz erfunden',
  'Table 1': 'Tabelle 1',
  'Table 2': 'Tabelle 2',
  'Table 3': 'Tabelle 3',
  'Table 4': 'Tabelle 4',
  'Table 6': 'Tabelle 6',
  'Table 7': 'Tabelle 7',
  'The code cannot be read: {0}.': 'Der Code lässt sich nicht lesen: {0}.',
  'The script cannot be read: {0}.': 'Das Skript lässt sich nicht lesen: {0}.',
  'The row is not JSON: {0}.': 'Die Zeile ist kein JSON: {0}.',
  'A picture of {0} x {1} is over the limit of {2} million pixels.':
    'Ein Bild von {0} x {1} überschreitet die Grenze von {2} Millionen Pixeln.',
  'Ollama on this machine': 'Ollama auf diesem Rechner',
  'llama.cpp on this machine': 'llama.cpp auf diesem Rechner',
  'vLLM on this machine': 'vLLM auf diesem Rechner',
  'LM Studio on this machine': 'LM Studio auf diesem Rechner',
  'Start it with OLLAMA_ORIGINS="{origin}".': 'Starte es mit OLLAMA_ORIGINS="{origin}".',
  'The source has more than {0} million characters.': 'Der Quelltext hat mehr als {0} Millionen Zeichen.',
  '{0} (line {1}, column {2} of the row)': '{0} (Zeile {1}, Spalte {2} dieser Zeile)',
  'Thin lines of a box turned in 3D are smooth here; browsers draw them broken.':
    'Dünne Linien eines in 3D gedrehten Kastens sind hier glatt; Browser zeichnen sie unterbrochen.',
  'Not rendered: the highlight of selected text.': 'Nicht gezeichnet: die Hervorhebung von markiertem Text.',
  'No bundled font has {0}: empty boxes are drawn.':
    'In keiner mitgelieferten Schrift gibt es {0}: Gezeichnet werden leere Kästchen.',
  "{0} If it exists, add {1} or its folder to the document's files.":
    '{0} Falls es existiert, lege {1} oder seinen Ordner zu den Dateien des Dokuments.',
  "The package {0} was not provided with the document. Add {1} or its folder to the document's files.":
    'Das Paket {0} lag dem Dokument nicht bei. Füge {1} oder seinen Ordner zu den Dateien des Dokuments hinzu.',
  'The package in {0} cannot be read: {1}': 'Das Paket in {0} lässt sich nicht lesen: {1}',
  'Nothing imports {0}; they are taken from {1} because of their prefix.':
    'Nichts importiert {0}; wegen der Vorsilbe genommen aus {1}.',
  'Nothing imports {0}; they are taken from {1}. Arco Design Vue has the same prefix.':
    'Nichts importiert {0}; genommen aus {1}. Arco Design Vue hat dieselbe Vorsilbe.',
  "The application's messages were not given: their keys are shown.":
    'Die Texte der Anwendung wurden nicht mitgegeben: Gezeigt werden ihre Schlüssel.',
  'The component does not import {0}; imported from "{1}".':
    'Die Komponente importiert {0} nicht; importiert wurde aus „{1}“.',
  'The <i18n> block cannot be read: {0}': 'Der Block <i18n> lässt sich nicht lesen: {0}',
  'The component reads "{0}" of "{1}", which comes from the store or route of its application.':
    'Die Komponente liest „{0}“ von „{1}“, das aus dem Store oder der Route ihrer Anwendung kommt.',
  'Downloading the model: {0} of {1}{2}.': 'Das Modell wird heruntergeladen: {0} von {1}{2}.',
  'The item is no longer stored.': 'Die Aufgabe ist nicht mehr gespeichert.',
  'The answer could not be used.': 'Die Antwort ließ sich nicht verwenden.',
  '{0}: attempt {1} follows in {2} s.': '{0}: Versuch {1} folgt in {2} s.',
  'The model failed twice to answer with the JSON object. It said: {0}':
    'Das Modell antwortete zweimal nicht mit dem JSON-Objekt. Es sagte: {0}',
  '{0} It asks to wait for {1} s, which is over the limit.':
    '{0} Er bittet um {1} s Wartezeit; das ist länger als erlaubt.',
  '{0} has answered.': '{0} hat geantwortet.',
  'The picture {0} that goes with the prompt is missing, or of a type that models do not accept.':
    'Das Bild {0} zum Prompt fehlt oder ist von keiner Art, die Modelle nehmen.',
  'The picture that goes with the prompt is missing: {0}': 'Das Bild zum Prompt fehlt: {0}',
  'It was not answered.': 'Die Frage wurde nicht beantwortet.',
  'Cut off at the token limit; the partial answer is scored.':
    'An der Token-Grenze abgeschnitten; was ankam, ist bewertet.',
  'The model declined; its reply is scored.': 'Das Modell lehnte ab; seine Erwiderung ist bewertet.',
  'A content filter stopped the answer; the partial answer is scored.':
    'Ein Inhaltsfilter hielt die Antwort an; was ankam, ist bewertet.',
  'The answer is empty; it is scored as defined by the protocol.':
    'Die Antwort ist leer; sie ist bewertet, wie es das Protokoll vorsieht.',
  'The next question could exceed the spending limit.':
    'Die nächste Frage könnte die Ausgabengrenze überschreiten.',
  'The server asked us to wait: the next question is sent in {0}.':
    'Der Server bat zu warten: Die nächste Frage geht in {0} hinaus.',
  'The server no longer responds. {0}': 'Der Server antwortet nicht mehr. {0}',
  '{0} It asked us to wait for {1}: resume after that.':
    '{0} Er bat, {1} zu warten: Setze den Lauf danach fort.',
  'It answered with a web page.': 'Er antwortete mit einer Webseite.',
  '{0} (HTTP {1}).': '{0} (HTTP {1}).',
  '{0} (HTTP {1}). {2}': '{0} (HTTP {1}). {2}',
  'The server redirects to another address: enter that address instead.':
    'Der Server leitet auf eine andere Adresse um: Gib stattdessen diese ein.',
  'The key contains spaces or characters that no key has: copy it again.':
    'Der Schlüssel enthält Leerzeichen oder Zeichen, die kein Schlüssel hat: Kopiere ihn noch einmal.',
  '{0} These addresses usually end in /v1.': '{0} Solche Adressen enden meist auf /v1.',
  'The server sent more than {0}, which is the limit.':
    'Der Server schickte mehr als {0}; das ist die Grenze.',
  'The model did not answer within {0}.': 'Das Modell antwortete nicht innerhalb von {0}.',
  'The answer was not complete after {0}.': 'Die Antwort war nach {0} nicht vollständig.',
  'No more data arrived for {0} s.': '{0} s lang kamen keine Daten mehr.',
  'The address contains a user name or password, which browsers do not send: enter the key separately.':
    'Die Adresse enthält einen Benutzernamen oder ein Passwort; das senden Browser nicht: Gib den Schlüssel getrennt ein.',
  'It must start with https:// or, on this machine, with http://localhost and a port.':
    'Sie muss mit https:// beginnen oder, auf diesem Rechner, mit http://localhost und einem Port.',
  'The address is not a web address. {0}': 'Das ist keine Webadresse. {0}',
  'Write http://localhost{0} instead.': 'Schreibe stattdessen http://localhost{0}.',
  'Give the server an https address, or forward it to this machine, for example with ssh -L.':
    'Gib dem Server eine https-Adresse, oder leite ihn auf diesen Rechner weiter, etwa mit ssh -L.',
  'No request was sent to {0}: {1}, except localhost and 127.0.0.1. {2}':
    'An {0} wurde keine Anfrage gesendet: {1}, außer localhost und 127.0.0.1. {2}',
  'it must allow the origin {0}. For Ollama: set OLLAMA_ORIGINS="{1}" and restart it; for vLLM: --allowed-origins \'["{2}"]\'; for LM Studio: "Enable CORS" in the server’s settings, or lms server start --cors; llama.cpp (llama-server) allows all, unless a proxy stands before it.':
    'Er muss die Herkunft {0} erlauben. Für Ollama: OLLAMA_ORIGINS="{1}" setzen und neu starten; für vLLM: --allowed-origins \'["{2}"]\'; für LM Studio: „Enable CORS“ in den Einstellungen des Servers oder lms server start --cors; llama.cpp (llama-server) erlaubt alle, wenn kein Proxy davorsteht.',
  'No response from {0}: the server may not be running, or may be at another address.':
    'Keine Antwort von {0}: Der Server läuft vielleicht nicht oder hat eine andere Adresse.',
  'A server responds at {0}, but does not let this page read its responses (CORS): {1}':
    'Unter {0} antwortet ein Server, lässt diese Seite seine Antworten aber nicht lesen (CORS): {1}',
  'The browser does not let this page reach the local network: {0}':
    'Der Browser lässt diese Seite nicht ins lokale Netz: {0}',
  'The browser may ask for permission before a page can reach the local network; grant it.':
    'Der Browser fragt vielleicht um Erlaubnis, bevor eine Seite ins lokale Netz darf; erteile sie.',
  'Safari also blocks http addresses on this machine (mixed content): use another browser.':
    'Safari sperrt auch http-Adressen auf diesem Rechner (gemischte Inhalte): Nimm einen anderen Browser.',
  'The server ended the answer with an error.': 'Der Server beendete die Antwort mit einem Fehler.',
  'The model declined to answer.{0}': 'Das Modell lehnte es ab zu antworten.{0}',
  ' It said: {0}': ' Es sagte: {0}',
  'The answer is longer than {0} characters; the partial answer is kept.':
    'Die Antwort ist länger als {0} Zeichen; was bis dahin kam, bleibt.',
  'An entry in the list is not a model.': 'Ein Eintrag der Liste ist kein Modell.',
  'render failed ({0}): {1}': 'Zeichnen gescheitert ({0}): {1}',
  'repair {0}: {1}': 'Reparatur {0}: {1}',
  '{0} redirects to another address, which was not followed because only this one was allowed. Use the final address instead.':
    '{0} leitet auf eine andere Adresse um; ihr wurde nicht gefolgt, weil nur die erste erlaubt war. Gib stattdessen die endgültige Adresse an.',
  'Expected {0} answers, got {1}.': 'Erwartet wurden {0} Antworten, es kamen {1}.',
  'Expected an https address, or one on this machine.':
    'Erwartet wurde eine https-Adresse oder eine auf diesem Rechner.',
  'This address is on your own machine.': 'Diese Adresse ist auf deinem eigenen Rechner.',
  'This address is on your local network.': 'Diese Adresse ist in deinem lokalen Netz.',
  'This version cannot render "{0}" yet.': 'Diese Version kann „{0}“ noch nicht zeichnen.',
  'Nothing was rendered.': 'Nichts wurde gezeichnet.',
  '{0} This benchmark excludes such answers.': '{0} Dieser Benchmark lässt solche Antworten weg.',
  'Not judged: {0}': 'Nicht beurteilt: {0}',
  'GSAP is not available here: its licence (https://gsap.com/standard-license) is not open, so it cannot be bundled.':
    'GSAP gibt es hier nicht: Seine Lizenz (https://gsap.com/standard-license) ist nicht offen, darum darf es nicht mitgeliefert werden.',
  'The import "{0}" is not available here.': 'Den Import „{0}“ gibt es hier nicht.',
  'The page requests Vue 2 ({0}); only Vue 3 is available here.':
    'Die Seite verlangt Vue 2 ({0}); hier gibt es nur Vue 3.',
  'The import "{0}" is on another server; nothing is loaded from there.':
    'Der Import „{0}“ ist auf einem anderen Server; von dort wird nichts geladen.',
  'The import "{0}" does not name a package.': 'Der Import „{0}“ nennt kein Paket.',
  'The bundled "{0}" has no module "{1}".': 'Das mitgelieferte „{0}“ hat kein Modul „{1}“.',
  'The import "{0}" is a file of the surrounding application, which was not provided with the answer: what that file renders or does is unknown here.':
    'Der Import „{0}“ ist eine Datei der umgebenden Anwendung, die der Antwort nicht beilag: Was diese Datei zeichnet oder tut, ist hier unbekannt.',
  'The import "{0}" is in "{1}", but only one file of a component is rendered: put the code of both into one file.':
    'Der Import „{0}“ steht in „{1}“, gezeichnet wird aber nur eine Datei einer Komponente: Füge beide zu einer Datei zusammen.',
  'Nothing is shown ({0}): {1}': 'Es ist nichts zu sehen ({0}): {1}',
  'The page requests version {0} of its data; another version is used ({1}).':
    'Die Seite verlangt Version {0} ihrer Daten; benutzt wird eine andere ({1}).',
  'The component reads an input that was not provided: "{0}".':
    'Die Komponente liest eine Eingabe, die nicht mitgegeben wurde: „{0}“.',
  'The component reads "{0}" of an input that was not provided: "{1}".':
    'Die Komponente liest „{0}“ von einer Eingabe, die nicht mitgegeben wurde: „{1}“.',
  'Expected the TypeScript of a component, got an HTML page without an Angular component.':
    'Erwartet wurde das TypeScript einer Komponente, da steht eine HTML-Seite ohne Angular-Komponente.',
  'The page loads Angular from {0}; Angular is compiled here: provide the TypeScript of the component.':
    'Die Seite lädt Angular von {0}; Angular wird hier übersetzt: Gib das TypeScript der Komponente an.',
  'The script is written for p5.js, which is not bundled.':
    'Das Skript ist für p5.js geschrieben, das nicht mitgeliefert ist.',
  'The script drew nothing.': 'Das Skript zeichnete nichts.',
  '"{0}" is a Node module imported with require; browsers do not have it.':
    '„{0}“ ist ein Modul von Node, geladen mit require; Browser haben es nicht.',
  ' Choose the engine pdfTeX for it.': ' Wähle dafür das Programm pdfTeX.',
  'The document is {0} MB; the limit is {1} MB.': 'Das Dokument ist {0} MB groß; die Grenze ist {1} MB.',
  'A line is over {0} bytes long, which TeX cannot read. Split it into several.':
    'Eine Zeile ist länger als {0} Bytes; das kann TeX nicht lesen. Teile sie in mehrere.',
  'LaTeX is typeset by pdfTeX or MathJax; there is no engine "{0}".':
    'LaTeX wird von pdfTeX oder MathJax gesetzt; ein Programm „{0}“ gibt es nicht.',
  '<{0}> is not allowed and was taken out.': '<{0}> ist nicht erlaubt und wurde entfernt.',
  'The attribute {0} was removed: it would run a script.':
    'Das Attribut {0} wurde entfernt: Es würde ein Skript ausführen.',
  'A formula cannot be read: {0}': 'Eine Formel lässt sich nicht lesen: {0}',
  '{0} Nothing was rendered, and the answer is not at fault.':
    '{0} Es wurde nichts gezeichnet; die Antwort trifft keine Schuld.',
  'The script starts a thread, which Python does not support in a browser.':
    'Das Skript startet einen Thread; das kann Python im Browser nicht.',
  'The browser ended the Python process, most likely because it ran out of memory.':
    'Der Browser beendete den Python-Prozess, wahrscheinlich weil der Speicher nicht reichte.',
  'Python started twice; it was stopped.': 'Python startete zweimal; es wurde angehalten.',
  'The interpreter sent a message that does not follow the protocol; it was stopped.':
    'Der Interpreter schickte eine Nachricht, die nicht dem Protokoll entspricht; er wurde angehalten.',
  'Python crashed and was stopped: {0}': 'Python stürzte ab und wurde angehalten: {0}',
  "The interpreter's report on the answer cannot be read; the script may have altered it.":
    'Der Bericht des Interpreters über die Antwort ist nicht lesbar; vielleicht hat das Skript ihn verändert.',
  'The diagram has too many edges to be rendered. {0}':
    'Das Diagramm hat zu viele Kanten, um gezeichnet zu werden. {0}',
  'The settings between lines of "---" must start on the first line of the text: they are preceded by whitespace.':
    'Die Einstellungen zwischen den Zeilen „---“ müssen in der ersten Zeile des Textes beginnen: Vor ihnen stehen Leerzeichen.',
  'Diagrams of the type "{0}" need a Mermaid plug-in that is not bundled.':
    'Diagramme der Art „{0}“ brauchen eine Erweiterung von Mermaid, die nicht mitgeliefert ist.',
  'The text does not start with a diagram type that Mermaid supports: "{0}".':
    'Der Text beginnt mit keiner Diagrammart, die Mermaid kennt: „{0}“.',
  'The settings above the diagram are not valid YAML: {0}.':
    'Die Einstellungen über dem Diagramm sind kein gültiges YAML: {0}.',
  'The component calls "{0}", a property that was not provided.':
    'Die Komponente ruft „{0}“ auf, eine Eigenschaft, die nicht mitgegeben wurde.',
  'The component shows <{0}>, a property that was not provided.':
    'Die Komponente zeigt <{0}>, eine Eigenschaft, die nicht mitgegeben wurde.',
  'The component reads "{0}" of a property that was not provided: "{1}".':
    'Die Komponente liest „{0}“ von einer Eigenschaft, die nicht mitgegeben wurde: „{1}“.',
  'The bundled "{0}" has no export "{1}".': 'Das mitgelieferte „{0}“ exportiert kein „{1}“.',
  "TypeScript's namespaces are not available here.": 'Namensräume von TypeScript gibt es hier nicht.',
  'The answer lists files of the surrounding application with "import.meta.glob", but they were not provided with it.':
    'Die Antwort listet Dateien der umgebenden Anwendung mit „import.meta.glob“ auf, die ihr nicht beilagen.',
  'The document is not UTF-8 text: it contains an incomplete character.':
    'Das Dokument ist kein Text in UTF-8: Es enthält ein halbes Zeichen.',
  'The expression cannot be read: {0}.': 'Der Ausdruck lässt sich nicht lesen: {0}.',
  'The specification requests version {0} of its data; another version is used ({1}).':
    'Die Spezifikation verlangt Version {0} ihrer Daten; benutzt wird eine andere ({1}).',
  'The chart took longer than {0} s to compute.': 'Das Berechnen des Diagramms dauerte länger als {0} s.',
  '"{0}" would make {1} rows or steps; at most {2} are computed.':
    '„{0}“ ergäbe {1} Zeilen oder Schritte; höchstens {2} werden berechnet.',
  'The chart would be {0} pixels.': 'Das Diagramm hätte {0} Pixel.',
  'Checking the specification took longer than {0} s.':
    'Die Prüfung der Spezifikation dauerte länger als {0} s.',
  'Templates in "{0}" are not supported.': 'Templates in „{0}“ werden nicht unterstützt.',
  'Style sheets in {0} are not compiled here; it was treated as CSS.':
    'Stilvorlagen in {0} werden hier nicht übersetzt; diese wurde als CSS gelesen.',
  'The markup is outside a <template>: in a component file, it must be inside one.':
    'Das Markup steht außerhalb eines <template>: In einer Komponentendatei steht es darin.',
  "This browser can block the network access of model code, but neither a service worker nor the server told it to; only the frame's policy and our guards would apply. Nothing was run.":
    'Dieser Browser kann den Netzzugriff von Modellcode sperren, aber weder ein Service Worker noch der Server hat es ihm gesagt; es gälten nur die Regeln des Rahmens und unsere Wächter. Nichts wurde ausgeführt.',
  'The interactive picture stopped responding and was closed.':
    'Das interaktive Bild reagierte nicht mehr und wurde geschlossen.',
  "The page's elements are nested too deeply to be read.":
    'Die Elemente der Seite sind zu tief verschachtelt, um gelesen zu werden.',
  '{0} It renders other pages.': '{0} Andere Seiten zeichnet er.',
  'The bundled fonts could not be loaded, and other fonts would give different pixels; run it again. {0}':
    'Die mitgelieferten Schriften ließen sich nicht laden, und andere ergäben andere Pixel; führe die Antwort noch einmal aus. {0}',
  'The frame sent a message that does not follow the protocol; it was stopped.':
    'Der Rahmen schickte eine Nachricht, die nicht dem Protokoll entspricht; er wurde angehalten.',
  'The page navigated to another address, and its picture is lost.':
    'Die Seite wechselte zu einer anderen Adresse, und ihr Bild ist verloren.',
  'The browser ended the process of the rendered page, most likely because it ran out of memory.':
    'Der Browser beendete den Prozess der gezeichneten Seite, wahrscheinlich weil der Speicher nicht reichte.',
  "The page's picture was not finished within {0} s: the page has a lot to render, or this machine is busy.":
    'Das Bild der Seite war nach {0} s nicht fertig: Die Seite hat viel zu zeichnen, oder dieser Rechner ist beschäftigt.',
  'The page did not finish within {0} s and did not respond; it was stopped.':
    'Die Seite war nach {0} s nicht fertig und reagierte nicht; sie wurde angehalten.',
  'The server does not list models the way Anthropic’s does.':
    'Der Server listet Modelle nicht so auf wie der von Anthropic.',
  'Create keys at console.anthropic.com/settings/keys; the organisation must allow requests from browsers.':
    'Schlüssel gibt es unter console.anthropic.com/settings/keys; die Organisation muss Anfragen aus Browsern erlauben.',
  'Anthropic’s models do not support {0}: it was omitted.':
    'Modelle von Anthropic kennen kein {0}: Es wurde weggelassen.',
  'The browser’s own model did not finish in time.':
    'Das Modell des Browsers wurde nicht rechtzeitig fertig.',
  'The prompt, including its pictures, is longer than the browser’s own model accepts.':
    'Der Prompt mit seinen Bildern ist länger, als das Modell des Browsers annimmt.',
  'The browser does not let this page use its own model.':
    'Der Browser lässt diese Seite sein Modell nicht benutzen.',
  'The browser’s own model does not support this prompt, its language or its picture.':
    'Das Modell des Browsers kommt mit diesem Prompt, seiner Sprache oder seinem Bild nicht zurecht.',
  'The browser withheld the answer of its own model.': 'Der Browser hielt die Antwort seines Modells zurück.',
  'This browser has no built-in language model, or does not offer it to pages (Prompt API): use another model.':
    'Dieser Browser hat kein eingebautes Sprachmodell oder bietet es Seiten nicht an (Prompt API): Nimm ein anderes Modell.',
  'The browser’s own model does not support {0}: it was omitted.':
    'Das Modell des Browsers kennt kein {0}: Es wurde weggelassen.',
  'The browser’s own model failed: {0}': 'Das Modell des Browsers scheiterte: {0}',
  'The model did not finish in time: choose a smaller one.':
    'Das Modell wurde nicht rechtzeitig fertig: Wähle ein kleineres.',
  'The model needed more memory than this browser allows and was stopped: choose a smaller one.':
    'Das Modell brauchte mehr Speicher, als dieser Browser erlaubt, und wurde angehalten: Wähle ein kleineres.',
  'They run on this computer’s graphics device, at a few dozen words per second.':
    'Sie laufen auf der Grafikkarte dieses Rechners, mit einigen zehn Wörtern pro Sekunde.',
  'They run on the processor with {0}, since no graphics device is available: a few words per second, and a picture takes minutes.':
    'Sie laufen auf dem Prozessor mit {0}, weil es keine Grafikkarte gibt: wenige Wörter pro Sekunde, und ein Bild dauert Minuten.',
  'Models on this device cannot be constrained to a schema: it was omitted.':
    'Modelle auf diesem Gerät lassen sich nicht an ein Schema binden: Es wurde weggelassen.',
  'Create keys at platform.openai.com/api-keys.': 'Schlüssel gibt es unter platform.openai.com/api-keys.',
  'Create keys at openrouter.ai/keys.': 'Schlüssel gibt es unter openrouter.ai/keys.',
  'Create keys at aistudio.google.com/apikey.': 'Schlüssel gibt es unter aistudio.google.com/apikey.',
  'It accepts requests from every page, unless it was started with --allowed-origins, which must then include \'["{origin}"]\'.':
    'Er nimmt Anfragen jeder Seite an, außer er wurde mit --allowed-origins gestartet; dann muss dort \'["{origin}"]\' dabei sein.',
  'Switch on "Enable CORS" in the server’s settings, or start it with lms server start --cors.':
    'Schalte „Enable CORS“ in den Einstellungen des Servers ein, oder starte ihn mit lms server start --cors.',
  'The server must allow the origin {origin} (CORS).':
    'Der Server muss die Herkunft {origin} erlauben (CORS).',
  'The server does not list models the way an OpenAI-compatible one does.':
    'Der Server listet Modelle nicht so auf wie einer, der mit OpenAI kompatibel ist.',
  'The model does not support {0}: it was omitted.': 'Das Modell kennt kein {0}: Es wurde weggelassen.',
  'No answer file is open.': 'Keine Datei mit Antworten ist offen.',
  'The file contains no answer from {0} to this prompt{1}.':
    'Die Datei enthält keine Antwort von {0} auf diesen Prompt{1}.',
  'The answer file could not be read: {0}': 'Die Datei mit Antworten ließ sich nicht lesen: {0}',
  'The code declares no Angular component.': 'Der Code enthält keine Angular-Komponente.',
  'The template "{0}" is not among the files; inline it as "template".':
    'Das Template „{0}“ ist nicht unter den Dateien; schreib es als „template“ in den Code.',
  'The style sheet "{0}" is missing; it is treated as empty.':
    'Die Stilvorlage „{0}“ fehlt; sie zählt als leer.',
  'LaTeX wrote more than 256 MB to its files.': 'LaTeX schrieb mehr als 256 MB in seine Dateien.',
  'LaTeX needed more than {0} MB of memory.': 'LaTeX brauchte mehr als {0} MB Speicher.',
  'LaTeX ended without reporting an error.': 'LaTeX endete, ohne einen Fehler zu melden.',
  '{0}Its last message: {1}': '{0} Seine letzten Worte: {1}',
  'The index lists no core bundle.': 'Das Verzeichnis nennt kein Grundpaket.',
  'The LaTeX packages in {0} could not be fetched.': 'Die LaTeX-Pakete in {0} ließen sich nicht holen.',
  'The LaTeX packages in {0} could not be fetched (HTTP {1}).':
    'Die LaTeX-Pakete in {0} ließen sich nicht holen (HTTP {1}).',
  '{0} is not defined: it is misspelled, or its package is not loaded.':
    '{0} ist nicht definiert: ein Tippfehler, oder sein Paket ist nicht geladen.',
  'LaTeX stopped: {0}': 'LaTeX hielt an: {0}',
  'LaTeX stopped at an error that a file raised without a message.':
    'LaTeX hielt bei einem Fehler an, den eine Datei ohne Meldung auslöste.',
  'This environment is not defined: it is misspelled, or its package is not loaded.':
    'Diese Umgebung ist nicht definiert: ein Tippfehler, oder ihr Paket ist nicht geladen.',
  'Something that is only allowed in math mode is used in text: a $ is missing.':
    'Im Text steht etwas, das nur im Mathematikmodus erlaubt ist: Ein $ fehlt.',
  'This command is only allowed in math mode: a $ is missing.':
    'Dieser Befehl ist nur im Mathematikmodus erlaubt: Ein $ fehlt.',
  'A closing brace is missing.': 'Eine schließende geschweifte Klammer fehlt.',
  'An opening brace is missing.': 'Eine öffnende geschweifte Klammer fehlt.',
  'There is an extra closing brace, or an opening one is missing.':
    'Eine schließende geschweifte Klammer ist zu viel, oder eine öffnende fehlt.',
  'There is an extra closing brace.': 'Eine schließende geschweifte Klammer ist zu viel.',
  'A row has more cells than the table has columns.': 'Eine Zeile hat mehr Zellen als die Tabelle Spalten.',
  'An & is outside a table or alignment.': 'Ein & steht außerhalb einer Tabelle oder Ausrichtung.',
  'A line or span command is not at the start of a row or cell.':
    'Ein Befehl für Linien oder verbundene Zellen steht nicht am Anfang einer Zeile oder Zelle.',
  'Two exponents or indices follow each other: group them with braces.':
    'Zwei Exponenten oder Indizes folgen aufeinander: Fasse sie mit geschweiften Klammern zusammen.',
  'An environment is closed by the end of another one.':
    'Eine Umgebung wird durch das Ende einer anderen geschlossen.',
  'The document ends in the middle of an argument or environment: a brace is missing.':
    'Das Dokument endet mitten in einem Argument oder einer Umgebung: Eine geschweifte Klammer fehlt.',
  'A paragraph ends in the middle of an argument: a brace is missing.':
    'Ein Absatz endet mitten in einem Argument: Eine geschweifte Klammer fehlt.',
  'A file that the document requests is missing.': 'Eine Datei, die das Dokument verlangt, fehlt.',
  'The document ends inside a picture or box: its end or a closing brace is missing.':
    'Das Dokument endet in einem Bild oder Kasten: Dessen Ende oder eine schließende geschweifte Klammer fehlt.',
  'An \\item is outside a list.': 'Ein \\item steht außerhalb einer Liste.',
  'There is text before \\begin{document}.': 'Vor \\begin{document} steht Text.',
  'A float is used where none is allowed.':
    'Ein Gleitobjekt steht an einer Stelle, an der keines erlaubt ist.',
  'A command is defined twice.': 'Ein Befehl wird zweimal definiert.',
  "TeX's memory is full: a macro calls itself endlessly, or the document is too large.":
    'TeX hat keinen Speicher mehr: Ein Makro ruft sich endlos selbst auf, oder das Dokument ist zu groß.',
  "TeX's font memory is full: too many fonts were requested.":
    'TeX hat keinen Speicher mehr für Schriften: Es wurden zu viele verlangt.',
  'The document ends before \\end{document}.': 'Das Dokument endet vor \\end{document}.',
  'TikZ does not recognise one of the options.': 'TikZ kennt eine der Optionen nicht.',
  'LaTeX does not support this character.': 'LaTeX kennt dieses Zeichen nicht.',
  'The picture "{0}.eps" is Encapsulated PostScript, which pdfLaTeX converts with Ghostscript; no other program can run here. Use a PDF, PNG or JPEG instead.':
    'Das Bild „{0}.eps“ ist Encapsulated PostScript, das pdfLaTeX mit Ghostscript umwandelt; hier läuft kein anderes Programm. Nimm ein PDF, PNG oder JPEG.',
  'The file "{0}" is part of the program {1}, which is not available here, so the document cannot be typeset.':
    'Die Datei „{0}“ gehört zum Programm {1}, das es hier nicht gibt; darum lässt sich das Dokument nicht setzen.',
  'This document is written for XeLaTeX or LuaLaTeX (it needs XeTeX or LuaTeX), but pdfLaTeX is used here.':
    'Dieses Dokument ist für XeLaTeX oder LuaLaTeX geschrieben (es braucht XeTeX oder LuaTeX), aber hier läuft pdfLaTeX.',
  'This document is written for LuaLaTeX (it needs LuaTeX), but pdfLaTeX is used here.':
    'Dieses Dokument ist für LuaLaTeX geschrieben (es braucht LuaTeX), aber hier läuft pdfLaTeX.',
  'This document is written for XeLaTeX (it needs XeTeX), but pdfLaTeX is used here.':
    'Dieses Dokument ist für XeLaTeX geschrieben (es braucht XeTeX), aber hier läuft pdfLaTeX.',
  'This document is written for pLaTeX or upLaTeX, but pdfLaTeX is used here.':
    'Dieses Dokument ist für pLaTeX oder upLaTeX geschrieben, aber hier läuft pdfLaTeX.',
  'This document needs shell escape to run other programs, but none can run here.':
    'Dieses Dokument will mit „shell escape“ andere Programme ausführen, aber hier läuft keines.',
  'The bibliography is written by another program (BibTeX or Biber), which does not run here: the list is missing, and citations show their keys. A .bbl file provided with the document is read.':
    'Das Literaturverzeichnis schreibt ein anderes Programm (BibTeX oder Biber), das hier nicht läuft: Die Liste fehlt, und Quellenangaben zeigen nur ihre Schlüssel. Eine mitgegebene .bbl-Datei wird gelesen.',
  '{0} \\{1}box {2}.': '{0} \\{1}box {2}.',
  'The document tries to run "{0}"; nothing is run here.':
    'Das Dokument will „{0}“ ausführen; hier wird nichts ausgeführt.',
  'TeX Live has the {0} "{1}" (package {2}), but this site does not, so the document cannot be typeset here. ({3})':
    'TeX Live hat „{1}“ ({0}, Paket {2}), diese Website aber nicht; darum lässt sich das Dokument hier nicht setzen. ({3})',
  "TeX Live has {0}{1}, but this site does not: the picture may differ from TeX Live's.":
    'TeX Live hat {0}{1}, diese Website aber nicht: Das Bild kann von dem von TeX Live abweichen.',
  'The Python worker did not start.': 'Der Worker für Python startete nicht.',
  'A file that the script refers to cannot be read.':
    'Eine Datei, auf die das Skript verweist, lässt sich nicht lesen.',
  'The Python runtime stopped.': 'Die Laufzeitumgebung von Python hielt an.',
  'The document is nested more deeply than Typst can read.':
    'Das Dokument ist tiefer verschachtelt, als Typst lesen kann.',
  'Typst was stopped: the document needs more memory than is allowed.':
    'Typst wurde angehalten: Das Dokument braucht mehr Speicher, als erlaubt ist.',
  'Typst crashed on this document: {0}': 'Typst stürzte bei diesem Dokument ab: {0}',
  'Typst failed without giving a reason.': 'Typst scheiterte, ohne einen Grund zu nennen.',
  'The font "{0}" is not available; another one is used instead. Typst\'s own are Libertinus Serif, New Computer Modern, New Computer Modern Math and DejaVu Sans Mono.':
    'Die Schrift „{0}“ gibt es hier nicht; an ihrer Stelle steht eine andere. Typst bringt Libertinus Serif, New Computer Modern, New Computer Modern Math und DejaVu Sans Mono mit.',
  'The package {0} was not provided with the document.': 'Das Paket {0} lag dem Dokument nicht bei.',
  'A file was not provided with the document.': 'Eine Datei lag dem Dokument nicht bei.',
  'The file "{0}" was not provided with the document.': 'Die Datei „{0}“ lag dem Dokument nicht bei.',
  ' Hint: `style(styles => ..)`was removed in Typst 0.13: write `context ..` instead.':
    ' Hinweis: `style(styles => ..)` gibt es seit Typst 0.13 nicht mehr: Schreib stattdessen `context ..`.',
  ' Hint: `locate(loc => ..)`was removed in Typst 0.13: write `context ..` and `here()` instead.':
    ' Hinweis: `locate(loc => ..)` gibt es seit Typst 0.13 nicht mehr: Schreib stattdessen `context ..` und `here()`.',
  'The selections use Vega-Lite 4 syntax; they are read as the "params" of the bundled version 6.':
    'Die Auswahlen benutzen die Syntax von Vega-Lite 4; sie werden als „params“ der mitgelieferten Version 6 gelesen.',
  'The specification must be a JSON object.': 'Die Spezifikation muss ein JSON-Objekt sein.',
  'The specification has neither "mark" nor "marks", so it renders nothing.':
    'Die Spezifikation hat weder „mark“ noch „marks“ und zeichnet darum nichts.',
  'The specification has {0} charts; at most {1} are rendered.':
    'Die Spezifikation hat {0} Diagramme; höchstens {1} werden gezeichnet.',
  '{0}: {1} (according to the schema of {2})': '{0}: {1} (nach dem Schema von {2})',
  'The specification has more than {0} members that {1} does not support.':
    'Die Spezifikation hat mehr als {0} Angaben, die {1} nicht kennt.',
  'The options in "usermeta.embedOptions" are ignored.':
    'Die Optionen in „usermeta.embedOptions“ werden nicht beachtet.',
  'The data has {0} rows; at most {1} are rendered.':
    'Die Daten haben {0} Zeilen; höchstens {1} werden gezeichnet.',
  'The data set "{0}" is used but not defined. Put its rows into the specification as "values".':
    'Der Datensatz „{0}“ wird benutzt, aber nicht definiert. Schreib seine Zeilen als „values“ in die Spezifikation.',
  'Something that is only allowed in math mode is used in text: a $ is missing. (Missing $ inserted.)':
    'Im Text steht etwas, das nur im Mathematikmodus erlaubt ist: Ein $ fehlt. (Missing $ inserted.)',
  '{0}; the environment "{1}" is not one.': '{0}; die Umgebung „{1}“ ist keine.',
  '{0}; "{1}" is outside of them.': '{0}; „{1}“ steht außerhalb davon.',
  'The formula that starts with {0} is never closed.':
    'Die Formel, die mit {0} beginnt, wird nie geschlossen.',
  'The equation is nested more deeply, or is longer, than MathJax can typeset.':
    'Die Formel ist tiefer verschachtelt oder länger, als MathJax setzen kann.',
  'The document is over {0} kB: MathJax is only for equations. Use pdfTeX instead.':
    'Das Dokument ist größer als {0} kB: MathJax ist nur für Formeln. Nimm stattdessen pdfTeX.',
  'An environment is never closed.': 'Eine Umgebung wird nie geschlossen.',
  'Two exponents follow each other: group them with braces.':
    'Zwei Exponenten folgen aufeinander: Fasse sie mit geschweiften Klammern zusammen.',
  'Two indices follow each other: group them with braces.':
    'Zwei Indizes folgen aufeinander: Fasse sie mit geschweiften Klammern zusammen.',
  'A \\left has no \\right.': 'Zu einem \\left fehlt das \\right.',
  'A \\right has no \\left.': 'Zu einem \\right fehlt das \\left.',
  'An argument is missing.': 'Ein Argument fehlt.',
  'A & or \\\\ is outside an alignment.': 'Ein & oder \\\\ steht außerhalb einer Ausrichtung.',
  'A macro calls itself endlessly, or the equation is too long.':
    'Ein Makro ruft sich endlos selbst auf, oder die Formel ist zu lang.',
  '{0} (MathJax: {1})': '{0} (MathJax: {1})',
  '{0} (Environment {1} undefined)': '{0} (Environment {1} undefined)',
  '{0} is not defined: it is misspelled, its package is not loaded, or MathJax does not support it. (MathJax: {1})':
    '{0} ist nicht definiert: ein Tippfehler, sein Paket ist nicht geladen, oder MathJax kennt es nicht. (MathJax: {1})',
  'MathJax has no glyph for {0}: a font of this browser is used instead.':
    'MathJax hat kein Schriftzeichen für {0}: Stattdessen wird eine Schrift dieses Browsers benutzt.',
  'There is no page {0}: the document has {1}.': 'Es gibt keine Seite {0}: Das Dokument hat {1}.',
  'A page at {0} DPI is over {1} million pixels.': 'Eine Seite mit {0} DPI hat mehr als {1} Millionen Pixel.',
  'The {0} file is damaged: it does not state its size.':
    'Die {0}-Datei ist beschädigt: Sie nennt ihre Größe nicht.',
  'This browser cannot decode {0} pictures in the background.':
    'Dieser Browser kann {0}-Bilder nicht im Hintergrund dekodieren.',
  'The {0} file is damaged or of a kind that the browser does not support.':
    'Die {0}-Datei ist beschädigt oder von einer Art, die der Browser nicht kennt.',
  'The picture has {0} x {1} pixels; the limit is {2} million pixels.':
    'Das Bild hat {0} x {1} Pixel; die Grenze ist {2} Millionen.',
  'The file is empty.': 'Die Datei ist leer.',
  'An SVG is a drawing, not pixels: render it instead of opening it as a picture.':
    'Ein SVG ist eine Zeichnung und besteht nicht aus Pixeln: Lass es zeichnen, statt es als Bild zu öffnen.',
  'Expected a PNG, JPEG, GIF, WebP or BMP file.':
    'Erwartet wurde eine Datei in PNG, JPEG, GIF, WebP oder BMP.',
  'The file is {0} MB; the limit is 512 MiB.': 'Die Datei ist {0} MB groß; die Grenze ist 512 MiB.',
  'The font that has {0} could not be loaded. Connect to the network and run it again. For use without a network, make Typst available offline on the About page.':
    'Die Schrift mit {0} konnte nicht geladen werden. Verbinden Sie sich mit dem Netz und wiederholen Sie es. Für die Nutzung ohne Netz machen Sie Typst auf der Seite „Über“ offline verfügbar.',
  '{0} could not be fetched.': '{0} ließ sich nicht holen.',
  '{0} could not be fetched (HTTP {1}).': '{0} ließ sich nicht holen (HTTP {1}).',
  '{0} is not the file that this version was built with: its SHA-256 differs.':
    '{0} ist nicht die Datei, mit der diese Version gebaut wurde: Ihr SHA-256 weicht ab.',
  'The only WebGPU adapter is a software one, which is slower than the CPU.':
    'Der einzige WebGPU-Adapter arbeitet in Software und ist langsamer als die CPU.',
  'The graphics device was lost repeatedly.': 'Die Grafikkarte ging mehrmals verloren.',
  'This browser offers no WebGPU adapter.': 'Dieser Browser bietet keinen WebGPU-Adapter.',
  'The WebGPU adapter provided no device: {0}': 'Der WebGPU-Adapter stellte kein Gerät bereit: {0}',
  'The graphics device was lost ({0}).': 'Die Grafikkarte ging verloren ({0}).',
  "A buffer of {0} bytes exceeds the device's limit of {1}.":
    'Ein Puffer von {0} Bytes überschreitet die Grenze der Grafikkarte von {1}.',
  'The graphics device has too little memory.': 'Die Grafikkarte hat zu wenig Speicher.',
  'The graphics device rejected the work: {0}': 'Die Grafikkarte wies die Arbeit ab: {0}',
  'The graphics device failed: {0}': 'Die Grafikkarte scheiterte: {0}',
  'Expected the {0} to have width x height x 4 bytes, got {1} x {2} and {3} bytes.':
    'Ein Bild ({0}) sollte Breite x Höhe x 4 Bytes haben; es sind {1} x {2} Pixel und {3} Bytes.',
  'The {0} has {1} x {2} pixels; the limit is {3} million.':
    'Ein Bild ({0}) hat {1} x {2} Pixel; die Grenze ist {3} Millionen.',
  'Resizing the candidate from {0} x {1} to {2} x {3} needs an intermediate picture of {4} million pixels; the limit is {5} million.':
    'Um die Antwort von {0} x {1} auf {2} x {3} zu bringen, braucht es ein Zwischenbild von {4} Millionen Pixeln; die Grenze ist {5} Millionen.',
  'This browser has no room for {0} ({1} MB). Delete other models on the About page, or choose a smaller one.':
    'Dieser Browser hat keinen Platz für {0} ({1} MB). Lösche andere Modelle auf der Seite „Über“, oder wähle ein kleineres.',
  'This browser does not have enough memory for a file of {0} MB; a smaller model may fit.':
    'Dieser Browser hat nicht genug Speicher für eine Datei von {0} MB; ein kleineres Modell passt vielleicht.',
  'The model was requested on WebGPU, but this browser has no WebGPU adapter.':
    'Das Modell sollte mit WebGPU laufen, aber dieser Browser hat keinen WebGPU-Adapter.',
  'The model engine did not start: {0}': 'Das Programm für Modelle startete nicht: {0}',
  'No catalogue contains a model named "{0}".': 'Kein Katalog enthält ein Modell namens „{0}“.',
  'No catalogue contains a model named "{0}" that generates text.':
    'Kein Katalog enthält ein Modell namens „{0}“, das Text schreibt.',
  'The picture could not be read: {0}': 'Das Bild ließ sich nicht lesen: {0}',
  'The prompt has {0} tokens, including its pictures; the limit of this model is {1}.':
    'Der Prompt hat mit seinen Bildern {0} Tokens; die Grenze dieses Modells ist {1}.',
  'This model reads only text, not pictures: choose one that supports pictures.':
    'Dieses Modell liest nur Text, keine Bilder: Wähle eines, das Bilder sieht.',
  'The template of this model produced no text.': 'Das Template dieses Modells ergab keinen Text.',
  '{0} is not on any hub: it is built by scripts/models and must come from your own mirror.':
    '{0} ist auf keinem Hub: Die Datei wird von scripts/models gebaut und muss von deinem eigenen Spiegel kommen.',
  'The download of {0} was interrupted after {1} ({2}). The partial download is saved and will be resumed next time.':
    'Das Herunterladen von {0} wurde nach {1} unterbrochen ({2}). Was schon da ist, bleibt gespeichert; beim nächsten Mal geht es dort weiter.',
  '{0} from {1} is not the file in the catalogue: its SHA-256 differs ({2}… instead of {3}…). It was discarded.':
    '{0} von {1} ist nicht die Datei im Katalog: Ihr SHA-256 weicht ab ({2}… statt {3}…). Die Datei wurde verworfen.',
  '{0} from {1} is not the file that was fetched first: its SHA-256 differs ({2}… instead of {3}…). It was discarded.':
    '{0} von {1} ist nicht die zuerst geladene Datei: Ihr SHA-256 weicht ab ({2}… statt {3}…). Die Datei wurde verworfen.',
  'The model "{0}" is not downloaded. The download would be {1}, and nothing is downloaded without permission.':
    'Das Modell „{0}“ ist nicht heruntergeladen. Es wären {1}, und ohne Erlaubnis wird nichts heruntergeladen.',
  '{0} needs more memory than this browser allows: choose a smaller model.':
    '{0} braucht mehr Speicher, als dieser Browser erlaubt: Wähle ein kleineres Modell.',
  'The graphics device was lost while running {0}: ask again, or choose a smaller model.':
    'Die Grafikkarte ging verloren, während {0} lief: Frage noch einmal, oder wähle ein kleineres Modell.',
  '{0} could not be run: {1}': '{0} ließ sich nicht ausführen: {1}',
  'No catalogue contains the file "{0}" of a model named "{1}".':
    'Kein Katalog enthält die Datei „{0}“ eines Modells namens „{1}“.',
  'The model "{0}" was released.': 'Das Modell „{0}“ ist nicht mehr im Arbeitsspeicher.',
  'The model "{0}" could not be loaded: {1}': 'Das Modell „{0}“ ließ sich nicht laden: {1}',
  'The graphics device was lost: {0}.': 'Die Grafikkarte ging verloren: {0}.',
  'The configuration cannot be read: {0}': 'Die Konfiguration lässt sich nicht lesen: {0}',
  'The front matter of {0} cannot be read: {1}':
    'Der Kopf (Front Matter) von {0} lässt sich nicht lesen: {1}',
  '{0} cannot be read: {1}': '{0} lässt sich nicht lesen: {1}',
  'The template of {0} does not terminate: {1}.': 'Das Template von {0} kommt zu keinem Ende: {1}.',
  'The template cannot be rendered: {0}.': 'Das Template lässt sich nicht ausführen: {0}.',
  'There is no pair to explain.': 'Es gibt kein Paar zu erklären.',
  'There is no pair to score.': 'Es gibt kein Paar zu bewerten.',
  'The model "{0}" has no layer {1}; it has: {2}.': 'Das Modell „{0}“ hat keine Schicht {1}; es hat: {2}.',
  'The pages are pictures without text, as from a scanner: so there are no captions by which figures could be found.':
    'Die Seiten sind Bilder ohne Text, wie aus einem Scanner: Es gibt keine Bildunterschriften, an denen Abbildungen zu finden wären.',
  'No captions of figures or tables were found.':
    'Es wurden keine Beschriftungen von Abbildungen oder Tabellen gefunden.',
  'The document has {0} pages; the time limit was reached after searching page {1}.':
    'Das Dokument hat {0} Seiten; nach Seite {1} war die Zeit zum Suchen um.',
  'The document has {0} pages; the first {1} were searched.':
    'Das Dokument hat {0} Seiten; die ersten {1} wurden durchsucht.',
  'These pages are pictures without text: {0}.': 'Diese Seiten sind Bilder ohne Text: {0}.',
  'The PDF is encrypted and can be opened only with a password: save a copy without one.':
    'Das PDF ist verschlüsselt und öffnet sich nur mit einem Passwort: Speichere eine Kopie ohne Passwort.',
  'The file is not a PDF, or it is damaged: {0}': 'Die Datei ist kein PDF, oder sie ist beschädigt: {0}',
  'The PDF could not be read: {0}': 'Das PDF ließ sich nicht lesen: {0}',
  'The page is white: there is nothing to crop to.':
    'Die Seite ist weiß: Es gibt nichts, worauf sie zugeschnitten werden könnte.',
  'The PDF could not be rendered: {0}': 'Das PDF ließ sich nicht zeichnen: {0}',
  'A call could not be read by the worker.': 'Der Worker konnte einen Aufruf nicht lesen.',
  '{0} was requested on WebGPU. {1}': '{0} sollte mit WebGPU berechnet werden. {1}',
  'WebGPU has only a software adapter here ({0}): correct numbers, but slower than the CPU.':
    'WebGPU hat hier nur einen Adapter in Software ({0}): richtige Zahlen, aber langsamer als die CPU.',
  '{0} {1} was computed on the CPU.': '{0} {1} wurde auf der CPU berechnet.',
  '{0} differs by {1} on this graphics device; the CPU is used instead.':
    '{0} weicht auf dieser Grafikkarte um {1} ab; stattdessen rechnet die CPU.',
  'The explanation was cancelled.': 'Die Erklärung wurde abgebrochen.',
  'The texts are too long to be compared here.': 'Die Texte sind zu lang, um hier verglichen zu werden.',
  'There is no explanation for "{0}".': 'Zu „{0}“ gibt es keine Erklärung.',
  'The comparison was cancelled.': 'Der Vergleich wurde abgebrochen.',
  'No metric named "{0}" exists.': 'Es gibt keine Metrik namens „{0}“.',
  '{0} expects an input of the kind "{1}".': '{0} erwartet eine Eingabe der Art „{1}“.',
  '{0} has no "{1}" back end.': '{0} rechnet nicht mit „{1}“.',
  'A picture to compare is no longer in the worker.': 'Ein Bild zum Vergleichen ist nicht mehr im Worker.',
  '{0}: the document is nested too deeply to be read.':
    '{0}: Das Dokument ist zu tief verschachtelt, um gelesen zu werden.',
  'The source contains a NUL character: it is not text.':
    'Im Quelltext steht ein NUL-Zeichen: Das ist kein Text.',
  'This is prose, not LilyPond: there is no music in { } and no command in it.':
    'Das ist Fließtext, nicht LilyPond: Darin stehen weder Musik in { } noch ein Befehl.',
  'Nothing is printed on the cropped page.': 'Auf der zugeschnittenen Seite steht nichts.',
  'There is no page {0}: the number of pages is {1}.':
    'Es gibt keine Seite {0}: Die Zahl der Seiten ist {1}.',
  'The picture is entirely white: the published code treats it as a failure and excludes it.':
    'Das Bild ist ganz weiß: Der veröffentlichte Code wertet das als Fehlschlag und lässt es weg.',
  'A figure of {0} inches has no size to compare.':
    'Eine Abbildung von {0} Zoll hat keine Größe zum Vergleichen.',
  'Not judged: no judge has looked at the pictures.': 'Nicht beurteilt: Keine Jury hat die Bilder angesehen.',
  'The judge’s reply contains no {0}.': 'In der Erwiderung der Jury fehlt: {0}.',
  'Expected every log-probability to be a number.': 'Jede Log-Wahrscheinlichkeit muss eine Zahl sein.',
  'The texts of item {0} are {1}.': 'Die Texte der Aufgabe {0} sind {1}.',
  ' Without the table of paraphrases, use the score meteor-no-paraphrase.':
    ' Ohne die Tabelle der Umschreibungen gibt es einen anderen Wert: meteor-no-paraphrase.',
  '{0}: expected a list of notes [staff, onset, kind, pitch, duration].':
    '{0}: Erwartet wurde eine Liste von Noten [staff, onset, kind, pitch, duration].',
  'Not judged: a verdict needs the replies of both rounds.':
    'Nicht beurteilt: Ein Urteil braucht die Erwiderungen beider Runden.',
  'There are no rules to check.': 'Es gibt keine Regeln zu prüfen.',
  'A run without items has no accuracy.': 'Ein Lauf ohne Aufgaben hat keine Trefferquote.',
  'SSIM compares windows of 7 x 7 pixels; the reference has only {0} x {1}.':
    'SSIM vergleicht Fenster von 7 x 7 Pixeln; die Vorlage hat nur {0} x {1}.',
  'SSIM punishes small shifts.': 'SSIM bestraft kleine Verschiebungen.',
  'MSE punishes small shifts more than missing parts.':
    'MSE bestraft kleine Verschiebungen stärker als fehlende Teile.',
  'Pixel similarity punishes shifts by a single pixel.':
    'Pixel similarity bestraft Verschiebungen um ein einziges Pixel.',
  'EMS ignores colour and fine detail.': 'EMS ignoriert Farbe und feine Details.',
  'Edit similarity punishes moved text.': 'Edit similarity bestraft verschobenen Text.',
  'BLEU only counts shared phrases, not their meaning.':
    'BLEU zählt nur gemeinsame Wortfolgen, nicht deren Sinn.',
  'The document is valid but empty.': 'Das Dokument ist gültig, aber leer.',
  'The syntax of "{0}" is judged by rendering; text formats are {1}.':
    'Die Syntax von „{0}“ zeigt sich beim Zeichnen; Textformate sind {1}.',
  'Not judged yet: {0}, {1} % of the final score. Partial score: {2} of at most {3}.':
    'Noch nicht beurteilt: {0}, {1} % des Endwerts. Teilwert: {2} von höchstens {3}.',
  'There is no file {0} to show.': 'Es gibt keine Datei {0} zum Zeigen.',
  '{0} is {1}, which browsers do not run: the page needs a build step. Provide the built files.':
    '{0} ist {1}; das führen Browser nicht aus: Die Seite muss erst gebaut werden. Gib die gebauten Dateien an.',
  '{0} is imported in a way that only bundlers support: the page needs a build step. Provide the built files.':
    '{0} wird so importiert, wie es Bundler tun; Browser lehnen das ab: Die Seite muss erst gebaut werden. Gib die gebauten Dateien an.',
  'The module "{0}" is imported by its bare name, which browsers resolve only with an import map: the page needs one, or a build step.':
    'Das Modul „{0}“ wird mit bloßem Namen importiert, den Browser nur mit einer Import Map auflösen: Die Seite braucht eine, oder sie muss gebaut werden.',
  'The import map is not a JSON object with the right structure and was ignored.':
    'Die Import Map ist kein JSON-Objekt der richtigen Form und wird nicht beachtet.',
  '{0} is in a frame and is neither a page nor a picture nor plain text: what a browser would show for it is not rendered.':
    '{0} steht in einem Rahmen und ist weder Seite noch Bild noch reiner Text: Was ein Browser dafür zeigen würde, ist nicht gezeichnet.',
  '{0} is in a frame of a frameset and in an iframe, and is not rendered.':
    '{0} steht in einem Rahmen eines Framesets und in einem Iframe und ist nicht gezeichnet.',
  'The file {0} has no element with the id {1}.': 'Die Datei {0} hat kein Element mit der Kennung {1}.',
  'A command': 'Ein Befehl',
  'The specification': 'Die Spezifikation',
  'MathJax only typesets equations': 'MathJax setzt nur Formeln',
  'MathJax stopped.': 'MathJax hielt an.',
  'no licence is given': 'es ist keine Lizenz angegeben',
  'it was released for educational and scientific purposes only':
    'er ist nur für Lehre und Forschung herausgegeben',
  'the terms of the Harvard Library': 'die Bedingungen der Harvard Library',
  'the terms of EM-DAT': 'die Bedingungen von EM-DAT',
  "Mozilla's trademark licence": 'Mozillas Lizenz für Marken',
  'its licence was not found': 'seine Lizenz wurde nicht gefunden',
  'the terms of IPUMS': 'die Bedingungen von IPUMS',
  'its terms are on an external page': 'seine Bedingungen stehen auf einer Seite anderswo',
  'The data set "{0}" is not bundled, because it cannot be freely redistributed ({1}).':
    'Der Datensatz „{0}“ ist nicht mitgeliefert, weil er nicht frei weitergegeben werden darf ({1}).',
  'The server requires a key, but none was given': 'Der Server verlangt einen Schlüssel, aber es gab keinen',
  'The server refused the key': 'Der Server lehnte den Schlüssel ab',
  'The server has no model with this name': 'Der Server hat kein Modell dieses Namens',
  'The server is limiting the request rate': 'Der Server lässt nicht so viele Anfragen zu',
  'The quota of this key is used up': 'Das Kontingent dieses Schlüssels ist aufgebraucht',
  'The model declined to answer': 'Das Modell lehnte es ab zu antworten',
  'A content filter stopped the request': 'Ein Inhaltsfilter hielt die Anfrage an',
  'The prompt, including its pictures, is longer than the model accepts':
    'Der Prompt mit seinen Bildern ist länger, als das Modell annimmt',
  'The server timed out': 'Der Server brauchte zu lange',
  'The server is currently unavailable': 'Der Server ist zurzeit nicht verfügbar',
  'The stream cannot be read': 'Die Übertragung lässt sich nicht lesen',
  'The response is larger than the limit': 'Die Antwort ist größer als erlaubt',
  'There is no such answer': 'Eine solche Antwort gibt es nicht',
  'The server did not accept the request': 'Der Server nahm die Anfrage nicht an',
  'The server is unavailable': 'Der Server ist nicht verfügbar',
  'This page was loaded over https, and browsers block its requests to http addresses (mixed content)':
    'Diese Seite wurde über https geladen, und Browser sperren ihre Anfragen an http-Adressen (gemischte Inhalte)',
  "This page's content security policy blocks http addresses":
    'Die Sicherheitsregeln dieser Seite sperren http-Adressen',
  'allow it in the settings of this site, beside the address bar, and ask again.':
    'Erlaube es in den Einstellungen dieser Website, neben der Adresszeile, und frage noch einmal.',
  'The server must accept requests from this page (CORS):':
    'Der Server muss Anfragen dieser Seite annehmen (CORS):',
  'The server may not accept requests from other origins (CORS):':
    'Der Server nimmt vielleicht keine Anfragen anderer Herkunft an (CORS):',
  'the judge does not report how likely its words were (log-probabilities).':
    'Die Jury sagt nicht, wie wahrscheinlich ihre Wörter waren (Log-Wahrscheinlichkeiten).',
  'The browser’s own model (downloaded by the browser first, several gigabytes)':
    'Das Modell des Browsers (er lädt es zuerst herunter, mehrere Gigabyte)',
  'Another https address': 'Eine andere https-Adresse',
  ', {0} a second': ', {0} pro Sekunde',
  'A worker of the page was still computing after {0}: it is slow, or in an endless loop.':
    'Ein Worker der Seite rechnete nach {0} noch: Er ist langsam oder steckt in einer Endlosschleife.',
  "The page's scripts were still running after {0}: they are slow, or in an endless loop.":
    'Die Skripte der Seite liefen nach {0} noch: Sie sind langsam oder stecken in einer Endlosschleife.',
  'The page requested more memory than a rendered page can have.':
    'Die Seite verlangte mehr Speicher, als eine gezeichnete Seite haben darf.',
  'The files are {0} bytes in all; at most {1} are allowed.':
    'Die Dateien haben zusammen {0} Bytes; höchstens {1} sind erlaubt.',
  'The repository contains nothing but a README.': 'Das Repository enthält nur eine README-Datei.',
  'There are {0} code files; at most {1} are allowed.':
    'Es gibt {0} Code-Dateien; höchstens {1} sind erlaubt.',
  'There are {0} assets; at most {1} are allowed.': 'Es gibt {0} Beigaben; höchstens {1} sind erlaubt.',
  'There are {0} lines of HTML and JavaScript; at least {1} are required.':
    'Es gibt {0} Zeilen HTML und JavaScript; mindestens {1} sind nötig.',
  'There are {0} lines of HTML and JavaScript; at most {1} are allowed.':
    'Es gibt {0} Zeilen HTML und JavaScript; höchstens {1} sind erlaubt.',
  'There are {0} lines of CSS; at most {1} are allowed.':
    'Es gibt {0} Zeilen CSS; höchstens {1} sind erlaubt.',
  'The main language is {0}; expected HTML, CSS or JavaScript.':
    'Die Hauptsprache ist {0}; erwartet wurde HTML, CSS oder JavaScript.',
  'The main language is {0}.': 'Die Hauptsprache ist {0}.',
  'The site has to be built first: there is a package.json, but no page.':
    'Die Website muss erst gebaut werden: Es gibt eine package.json, aber keine Seite.',
  'The site has to be built first: {0} is its source.':
    'Die Website muss erst gebaut werden: {0} ist ihr Quelltext.',
  'The folder is empty.': 'Der Ordner ist leer.',
  'The file has the name of an archive, but is none.': 'Die Datei heißt wie ein Archiv, ist aber keines.',
  'The file has the name of a PDF, but is none.': 'Die Datei heißt wie ein PDF, ist aber keines.',
  'Expected a folder, a ZIP, a tar or gzip file, or a PDF.':
    'Erwartet wurde ein Ordner, ein ZIP, eine tar- oder gzip-Datei oder ein PDF.',
  'The archive contains a PDF, not the source of a paper.':
    'Das Archiv enthält ein PDF, nicht den Quelltext eines Artikels.',
  'The gzip file is cut off or damaged.': 'Die gzip-Datei ist abgeschnitten oder beschädigt.',
  'The tar file is damaged.': 'Die tar-Datei ist beschädigt.',
  'The source has more than {0} MB or {1} files when unpacked.':
    'Die Quelle hat entpackt mehr als {0} MB oder {1} Dateien.',
  'The source could not be read: {0}': 'Die Quelle konnte nicht gelesen werden: {0}',
  '{0} % of the picture has the same colour.': '{0} % des Bildes haben dieselbe Farbe.',
  'The paper has no equation, table, algorithm or plot.':
    'Der Artikel hat keine Gleichung, Tabelle, Algorithmus oder Grafik.',
  'The paper has no {0}.': 'Im Artikel fehlt: {0}.',
  'Of each kind, only {0} are tried.': 'Von jeder Art werden nur {0} versucht.',
  'The paper has more than {0} of them.': 'Der Artikel hat mehr als {0} davon.',
  'The page has more than {0} of them.': 'Die Seite hat mehr als {0} davon.',
  'It contains a reference or citation.': 'Es enthält einen Verweis oder ein Zitat.',
  'It includes a file of the paper.': 'Es bindet eine Datei des Artikels ein.',
  'There are no staves on page {0}.': 'Auf Seite {0} gibt es keine Notenzeilen.',
  'The background of page {0} is not white, as on a scan.':
    'Der Hintergrund von Seite {0} ist nicht weiß, wie bei einem Scan.',
  'No section with a staff could be cut from page {0}.':
    'Aus Seite {0} ließ sich kein Abschnitt mit einer Notenzeile schneiden.',
  'The picture has the same hash as that of {0}.': 'Das Bild hat denselben Hash wie das von {0}.',
  'There are already {0} items of {1}.': 'Es gibt schon {0} Aufgaben vom {1}.',
  'There are already {0} items of this category.': 'Es gibt schon {0} Aufgaben dieser Kategorie.',
  'Expected an object of file paths, each with a data: address.':
    'Erwartet wurde ein Objekt aus Dateipfaden mit je einer data:-Adresse.',
}
