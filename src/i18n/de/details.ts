import type { Detail } from '../en/details.ts'

export const details: Readonly<Record<Detail, string>> = {
  'Table {n}': 'Tabelle {n}',
  'Tables {one} and {other}': 'Tabellen {one} und {other}',
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
  'There is no item "{id}" for this answer.': 'Zu dieser Antwort gibt es keine Aufgabe „{id}“.',
  'Several items are called "{id}", so nothing tells which one this answer is to.':
    'Mehrere Aufgaben heißen „{id}“; nichts sagt, zu welcher diese Antwort gehört.',
  '{file} holds no rows.': '{file} enthält keine Zeilen.',
  '{file} is in no shape that is known here. There are importers for: {names}.':
    '{file} hat keine Form, die hier bekannt ist. Gelesen werden: {names}.',
  '{file} is no table that can be read: neither JSON, CSV, TSV, Parquet nor a ZIP of these or of pictures.':
    '{file} ist keine lesbare Tabelle: weder JSON, CSV, TSV, Parquet noch ein ZIP davon oder von Bildern.',
  '{file} could not be read: {why}': '{file} ließ sich nicht lesen: {why}',
  'The table has {n} columns; the limit is {most}.':
    'Die Tabelle hat {n} Spalten; höchstens {most} sind möglich.',
  'A column has a name of more than {n} characters.': 'Eine Spalte hat einen Namen von mehr als {n} Zeichen.',
  'it is no Parquet file that can be read: {why}': 'es ist keine lesbare Parquet-Datei: {why}',
  'The file is neither a JSON array nor lines of JSON objects.':
    'Die Datei ist weder eine JSON-Liste noch besteht sie aus Zeilen mit JSON-Objekten.',
  'A cell of the file is too long to be read.': 'Eine Zelle der Datei ist zu lang, um gelesen zu werden.',
  'A row of the file is too long to be read.': 'Eine Zeile der Datei ist zu lang, um gelesen zu werden.',
  'it names parts that lie outside of it.': 'sie nennt Teile, die außerhalb von ihr liegen.',
  'a part of the file came cut off.': 'ein Teil der Datei kam abgeschnitten an.',
  'its server does not say how large it is.': 'ihr Server gibt nicht an, wie groß sie ist.',
  'its server sends it as a whole or not at all.': 'ihr Server schickt sie nur als Ganzes.',
  '{file} cannot be read: {why}.': '{file} lässt sich nicht lesen: {why}.',
  'The figures could not be counted.': 'Die Größen ließen sich nicht berechnen.',
  'Sample run of {label}': 'Beispiellauf von {label}',
  'The page was still loading or computing after 5 s; it is shown as it stood.':
    'Die Seite lud oder rechnete nach 5 s noch; sie ist gezeigt, wie sie da war.',
  'The page was still changing at the end of its time; it is shown as it stood.':
    'Die Seite änderte sich am Ende ihrer Zeit noch; sie ist gezeigt, wie sie da war.',
  'The page still shows that it is loading: it waits for what does not come here.':
    'Die Seite zeigt noch, dass sie lädt: Sie wartet auf etwas, das hier nicht kommt.',
  'This browser zooms, or draws for a dense screen: text on canvases, menus and text areas may stand a little differently than elsewhere.':
    'Dieser Browser vergrößert oder zeichnet für einen dichten Bildschirm: Text auf Zeichenflächen, in Menüs und Textfeldern kann etwas anders stehen als anderswo.',
  'This browser draws {n} pixels for 100 of the page, by its zoom or for its screen, and cannot undo it at this size: thin lines and text may stand a little differently than elsewhere.':
    'Dieser Browser zeichnet {n} Pixel für 100 der Seite, durch seinen Zoom oder für seinen Bildschirm, und kann das in dieser Größe nicht aufheben: Dünne Linien und Text können etwas anders stehen als anderswo.',
  'The page could not be drawn: {why}': 'Die Seite konnte nicht gezeichnet werden: {why}',
  'The page could not be read.': 'Die Seite konnte nicht gelesen werden.',
  'The page bound itself to a policy of its own, under which it cannot be drawn.':
    'Die Seite hat sich selbst an Regeln gebunden, unter denen sie nicht gezeichnet werden kann.',
  'The page is {width} x {height} pixels large; {w} x {h} of it are drawn, the most that a picture may have.':
    'Die Seite ist {width} x {height} Pixel groß; {w} x {h} davon sind gezeichnet, mehr darf ein Bild nicht haben.',
  'The page is {width} x {height} pixels large; {w} x {h} of it are drawn, without "fullPage".':
    'Die Seite ist {width} x {height} Pixel groß; {w} x {h} davon sind gezeichnet, ohne „fullPage“.',
  'The page tried to go to {url}; it was kept.': 'Die Seite wollte zu {url} gehen; sie blieb hier.',
  'The page called {name}(); it was ignored.': 'Die Seite rief {name}() auf; es wurde nicht beachtet.',
  'The page tried to open {url} in a new window.': 'Die Seite wollte {url} in einem neuen Fenster öffnen.',
  'The page tried to download {what}.': 'Die Seite wollte {what} herunterladen.',
  'The page tried to submit a form.': 'Die Seite wollte ein Formular absenden.',
  'The page tried to refresh or leave itself by a meta element.':
    'Die Seite wollte sich durch ein meta-Element neu laden oder verlassen.',
  'The page\'s own policy, a meta element with http-equiv="{equiv}", was ignored: the page is drawn under the frame\'s.':
    'Die eigenen Regeln der Seite, ein meta-Element mit http-equiv="{equiv}", gelten nicht: Die Seite wird unter denen des Rahmens gezeichnet.',
  'The {name} attribute is not a script: {why}': 'Das Attribut {name} ist kein Skript: {why}',
  'The page replaced itself by document.write after it had loaded.':
    'Die Seite hat sich nach dem Laden durch document.write ersetzt.',
  'A deferred script called document.write; browsers ignore that.':
    'Ein aufgeschobenes Skript rief document.write auf; Browser beachten das nicht.',
  'Unhandled rejection: {why}': 'Nicht abgefangener Fehler: {why}',
  'Uncaught {error}: {why}': 'Fehler des Skripts ({error}): {why}',
  'The settings of this computer fit letters to whole pixels (full hinting): text is drawn without that, and looks a little different than elsewhere.':
    'Die Einstellungen dieses Computers rücken Buchstaben auf ganze Pixel (volles Hinting): Text wird ohne das gezeichnet und sieht etwas anders aus als anderswo.',
  'This browser forces its own colours on {what}: turn forced colours (high contrast) off for a picture that equals those of others.':
    'Dieser Browser zwingt {what} seine eigenen Farben auf: Schalte erzwungene Farben (hoher Kontrast) aus, damit das Bild dem anderer gleicht.',
  'painted system colours': 'gemalten Systemfarben',
  "In this browser's settings, {what}: the picture may differ from those of others.":
    'In den Einstellungen dieses Browsers: {what}. Das Bild kann von dem anderer abweichen.',
  'The page uses {what}: its messages come in no certain order, and pictures may differ.':
    'Die Seite benutzt {what}: Die Reihenfolge der Nachrichten ist nicht sicher, und Bilder können abweichen.',
  'crypto.subtle.{name} with {algorithm} gives another result at each run.':
    'crypto.subtle.{name} mit {algorithm} gibt bei jedem Lauf ein anderes Ergebnis.',
  'The page has so many SVG pictures with text that {n} of them are drawn with the fonts of this computer.':
    'Die Seite hat so viele SVG-Bilder mit Text, dass {n} davon mit den Schriften dieses Computers gezeichnet sind.',
  "{file} is a PDF, whose pages a viewer of the browser's own shows; its empty window is drawn.":
    '{file} ist ein PDF, dessen Seiten ein eigenes Fenster des Browsers zeigt; gezeichnet ist es leer.',
  'Not drawn: {what}.': 'Nicht gezeichnet: {what}.',
  'a canvas that cannot be read': 'eine Zeichenfläche, die sich nicht lesen lässt',
  'the frame of a video': 'das Bild eines Videos',
  'an image that cannot be read': 'ein Bild, das sich nicht lesen lässt',
  'what is nested more than {n} levels deep': 'was mehr als {n} Ebenen tief verschachtelt ist',
  'No bundled font has {list}: other systems may show them differently.':
    'Keine beiliegende Schrift hat {list}: Andere Systeme zeigen sie vielleicht anders.',
  'Text of an SVG picture was painted into a canvas with fonts of this system: other systems may show it differently.':
    'Text eines SVG-Bildes wurde mit Schriften dieses Systems auf ein Canvas gemalt: Andere Systeme zeigen ihn vielleicht anders.',
  '{n} more like these.': 'Noch {n} wie diese.',
  'what it is made of is out of reach': 'woraus es besteht, ist nicht zu erreichen',
  'The page asks for {library}; it runs on {version}.':
    'Die Seite verlangt {library}; sie läuft mit {version}.',
  'The font "{family}" is not bundled; the next one of its list is drawn.':
    'Die Schrift „{family}“ liegt nicht bei; gezeichnet wird die nächste ihrer Liste.',
  'The font "{family}" is not bundled; "{other}" is drawn in its place.':
    'Die Schrift „{family}“ liegt nicht bei; an ihrer Stelle wird „{other}“ gezeichnet.',
  '"{name}" is no script; as an import it counts as empty.':
    '„{name}“ ist kein Skript; als Import zählt es als leer.',
  '"{name}" is not there; it counts as empty.': '„{name}“ ist nicht da; es zählt als leer.',
  'The import "{name}" is not available here; what is drawn does without it.':
    'Den Import „{name}“ gibt es hier nicht; gezeichnet ist ohne ihn.',
  'The import "{name}" is not available here; there are: {names}.':
    'Den Import „{name}“ gibt es hier nicht; es gibt: {names}.',
  'The answer imports "{name}", which is not among the {n} npm packages known on {date}.':
    'Die Antwort importiert „{name}“; das ist keines von {n} npm-Paketen, die am {date} bekannt waren.',
  'The answer imports "{name}", which is not among the {n} Python modules known on {date}.':
    'Die Antwort importiert „{name}“; das ist keines von {n} Python-Modulen, die am {date} bekannt waren.',
  'The answer imports "{name}", which is not among the {n} Typst packages known on {date}.':
    'Die Antwort importiert „{name}“; das ist keines von {n} Typst-Paketen, die am {date} bekannt waren.',
  'The answer imports "{name}", which is not among the {n} TeX files known on {date}.':
    'Die Antwort importiert „{name}“; das ist keine von {n} TeX-Dateien, die am {date} bekannt waren.',
  'The script imports the package "{name}", which is not bundled. Nothing was drawn, and the answer is not to blame.':
    'Das Skript importiert das Paket „{name}“, das nicht enthalten ist. Es wurde nichts gezeichnet; die Antwort trifft keine Schuld.',
  'The script needs the package "{name}", which is not bundled. Nothing was drawn, and the answer is not to blame.':
    'Das Skript braucht das Paket „{name}“, das nicht enthalten ist. Es wurde nichts gezeichnet; die Antwort trifft keine Schuld.',
  'The script starts a thread, and Python has none in a browser. Nothing was drawn, and the answer is not to blame.':
    'Das Skript startet einen Thread, und Python hat im Browser keine. Es wurde nichts gezeichnet; die Antwort trifft keine Schuld.',
  "The page's script ended early: {why}": 'Das Skript der Seite endete vorzeitig: {why}',
  'The code is nested too deeply to be read.': 'Der Code ist zu tief verschachtelt, um gelesen zu werden.',
  'The code cannot be read: {why}': 'Der Code lässt sich nicht lesen: {why}',
  'The script cannot be read: {why}': 'Das Skript lässt sich nicht lesen: {why}',
  'The script cannot be read.': 'Das Skript lässt sich nicht lesen.',
  'The style sheet cannot be read: {why}': 'Die Stilvorlage lässt sich nicht lesen: {why}',
  'There is no file "{name}" to render.': 'Es gibt keine Datei „{name}“ zum Zeichnen.',
  'There is no file "{name}" to read.': 'Es gibt keine Datei „{name}“ zum Lesen.',
  'There is no file named "{name}".': 'Es gibt keine Datei namens „{name}“.',
  'The file is not UTF-8 text.': 'Die Datei ist kein Text in UTF-8.',
  'The source is empty.': 'Der Quelltext ist leer.',
  'The document is empty.': 'Das Dokument ist leer.',
  'The answer is empty.': 'Die Antwort ist leer.',
  'A NUL character stands in the source.': 'Im Quelltext steht ein NUL-Zeichen.',
  'The document holds NUL characters: it is not a text.':
    'Das Dokument enthält NUL-Zeichen: Es ist kein Text.',
  'The source has more than {n} characters.': 'Der Quelltext hat mehr als {n} Zeichen.',
  'The render was cancelled.': 'Das Zeichnen wurde abgebrochen.',
  'Cancelled.': 'Abgebrochen.',
  'Stopped.': 'Angehalten.',
  'A picture of {size} is over the limit of {n} million pixels.':
    'Ein Bild von {size} überschreitet die Grenze von {n} Millionen Pixeln.',
  'Reading the text took longer than {n} s.': 'Das Lesen des Textes dauerte länger als {n} s.',
  "Reading the page's files took longer than {n} s.":
    'Das Lesen der Dateien der Seite dauerte länger als {n} s.',
  'Compiling the code took longer than {n} s.': 'Das Übersetzen des Codes dauerte länger als {n} s.',
  'Building the Jekyll site took longer than {n} s.': 'Das Bauen der Jekyll-Seite dauerte länger als {n} s.',
  'The reference renders to no picture.': 'Die Vorlage ergibt kein Bild.',
  'The reference picture cannot be read: {why}': 'Das Bild der Vorlage lässt sich nicht lesen: {why}',
  'The item has neither a picture nor a source to render one from.':
    'Die Aufgabe hat weder ein Bild noch einen Quelltext für eines.',
  'The answer is drawn without the item\'s file "{path}". {why}':
    'Die Antwort ist ohne die Datei „{path}“ der Aufgabe gezeichnet. {why}',
  'The source still stands in a code fence: only what is inside can be drawn.':
    'Der Quelltext steht noch in einem Codezaun: Nur was darin steht, lässt sich zeichnen.',
  'There is no page to open among the files: {names}.':
    'Unter den Dateien ist keine Seite zum Öffnen: {names}.',
  'A page may have at most {n} files and {size} MB.':
    'Eine Seite darf höchstens {n} Dateien und {size} MB haben.',
  'The document has {n} pages; the first {drawn} were drawn. Ask for one page or fewer dots per inch to see others.':
    'Das Dokument hat {n} Seiten; die ersten {drawn} sind gezeichnet. Verlange eine Seite oder weniger Punkte pro Zoll, um andere zu sehen.',
  'A script was taken out; drawings run none.': 'Ein Skript wurde entfernt; Zeichnungen führen keines aus.',
  'An event handler was taken out; drawings run none.':
    'Ein Ereignis-Handler wurde entfernt; Zeichnungen führen keinen aus.',
  'A link that runs a script was taken out.': 'Ein Link, der ein Skript ausführt, wurde entfernt.',
  'A reference to another host was not loaded.': 'Ein Verweis auf einen anderen Rechner wurde nicht geladen.',
  '{what} ({n} times)': '{what} ({n}-mal)',
  'There is no <svg> element in the source.': 'Im Quelltext ist kein <svg>-Element.',
  'The drawing stands in a page, which is drawn whole.':
    'Die Zeichnung steht in einer Seite, die ganz gezeichnet wird.',
  'The browser could not draw the SVG.': 'Der Browser konnte das SVG nicht zeichnen.',
  'The script only defines functions; {name}() was called with the canvas.':
    'Das Skript definiert nur Funktionen; {name}() wurde mit der Zeichenfläche aufgerufen.',
  'Nothing was drawn: {why}': 'Nichts wurde gezeichnet: {why}',
  'LaTeX may not know "{character}" (U+{code}); then a box with its code stands in its place.':
    'LaTeX kennt „{character}“ (U+{code}) vielleicht nicht; dann steht ein Kasten mit dem Code an seiner Stelle.',
  'LaTeX was stopped after {n} s: a macro may call itself without end.':
    'LaTeX wurde nach {n} s angehalten: Vielleicht ruft ein Makro sich endlos selbst auf.',
  'LaTeX made no page: the document prints nothing.': 'LaTeX machte keine Seite: Das Dokument druckt nichts.',
  'MathJax was stopped after {n} s.': 'MathJax wurde nach {n} s angehalten.',
  'The equation draws nothing.': 'Die Gleichung zeichnet nichts.',
  'There is no equation in the document.': 'Im Dokument ist keine Gleichung.',
  'The engraver was stopped after {n} s.': 'Der Notensatz wurde nach {n} s angehalten.',
  'The engraver broke down on this music and was started anew.':
    'Der Notensatz brach bei dieser Musik ab und wurde neu gestartet.',
  'This is {what}, not LilyPond; Verovio engraved it as it stands.':
    'Das ist {what}, nicht LilyPond; Verovio hat es so gesetzt, wie es ist.',
  'The source holds no music to engrave.': 'Der Quelltext enthält keine Musik zum Setzen.',
  'Verovio could not engrave this: {why}.': 'Verovio konnte das nicht setzen: {why}.',
  'Verovio wrote no music that can be played of this.':
    'Verovio schrieb davon keine Musik, die sich spielen lässt.',
  'There is no clef "{name}".': 'Es gibt keinen Schlüssel „{name}“.',
  'There is no staff called "{name}" to change to.':
    'Es gibt kein System namens „{name}“, zu dem zu wechseln wäre.',
  'There is no context {name}; its music is read without one.':
    'Es gibt keinen Kontext {name}; seine Musik wird ohne einen gelesen.',
  'There is no \\repeat {name}.': 'Es gibt kein \\repeat {name}.',
  'A Mermaid diagram cannot be drawn: {why}': 'Ein Mermaid-Diagramm lässt sich nicht zeichnen: {why}',
  'The diagram is empty: nothing was drawn.': 'Das Diagramm ist leer: Nichts wurde gezeichnet.',
  'The script ended without a figure.': 'Das Skript endete ohne Abbildung.',
  'The script did not end within {n} s; it was stopped.':
    'Das Skript endete nicht in {n} s; es wurde angehalten.',
  'Typst was stopped after {n} s: the document may compute without end.':
    'Typst wurde nach {n} s angehalten: Vielleicht rechnet das Dokument endlos.',
  '{url} was not loaded.': '{url} wurde nicht geladen.',
  'The specification draws nothing.': 'Die Spezifikation zeichnet nichts.',
  'The specification has no "data", so it draws nothing.':
    'Die Spezifikation hat keine „data“ und zeichnet darum nichts.',
  'The data is to be loaded; nothing is loaded here. {hint}':
    'Die Daten sollen geladen werden; hier wird nichts geladen. {hint}',
  'Put the data into the specification as "values".': 'Schreibe die Daten als „values“ in die Spezifikation.',
  'The data is to be loaded from {where}; nothing is loaded here. {hint}':
    'Die Daten sollen von {where} geladen werden; hier wird nichts geladen. {hint}',
  '{path}: "container" is the width of the whole page here, {n} pixels: in Vega-Lite it is meant for single views and layered views.':
    '{path}: „container“ ist hier die Breite der ganzen Seite, {n} Pixel: In Vega-Lite ist es für einzelne und geschichtete Ansichten gedacht.',
  "{path}: nothing says how high the chart's container is; it is taken to be {n} pixels high.":
    '{path}: Nichts sagt, wie hoch der Behälter des Diagramms ist; er gilt als {n} Pixel hoch.',
  'The chart draws random numbers: here those of a fixed seed, elsewhere others each time.':
    'Das Diagramm zeichnet Zufallszahlen: hier die eines festen Startwerts, anderswo jedes Mal andere.',
  'Vega cannot draw this: {why}': 'Vega kann das nicht zeichnen: {why}',
  '{format} knows no "{name}" here and leaves it alone.':
    '{format} kennt hier kein „{name}“ und lässt es stehen.',
  'The file has neither a <template> nor a <script>.':
    'Die Datei hat weder ein <template> noch ein <script>.',
  'This is Vue 2; only Vue 3 is available here.': 'Das ist Vue 2; hier gibt es nur Vue 3.',
  'This is AngularJS 1; only Angular from version 2 on is available here.':
    'Das ist AngularJS 1; hier gibt es Angular erst ab Version 2.',
  'The component cannot be read: {why}': 'Die Komponente lässt sich nicht lesen: {why}',
  '{path} was left out: {why}': '{path} wurde weggelassen: {why}',
  'The text is valid, but its value is empty.': 'Der Text ist gültig, aber sein Wert ist leer.',
  'The key "{key}" appears twice in one object; the last value counts.':
    'Der Schlüssel „{key}“ steht zweimal in einem Objekt; der letzte Wert zählt.',
  'The key "{key}" appears twice in one mapping; the last value counts.':
    'Der Schlüssel „{key}“ steht zweimal in einer Zuordnung; der letzte Wert zählt.',
  'A number is not finite; it stands in the value as a word.':
    'Eine Zahl ist nicht endlich; sie steht im Wert als Wort.',
  'An integer has more digits than a double can hold and was rounded.':
    'Eine ganze Zahl hat mehr Stellen, als ein Double fasst, und wurde gerundet.',
  'Binary data stands in the value as base64.': 'Binärdaten stehen im Wert als Base64.',
  'These pages could not be read: {pages}.': 'Diese Seiten ließen sich nicht lesen: {pages}.',
  'The metric "{name}" took longer than {n} s.': 'Die Metrik „{name}“ brauchte länger als {n} s.',
  '{address} is no address of the web.': '{address} ist keine Adresse im Web.',
  '{address} answered with status {status}.': '{address} antwortete mit Status {status}.',
  'The file at {address} is larger than {n} MB.': 'Die Datei unter {address} ist größer als {n} MB.',
  'The file at {address} is not the one that was meant: its SHA-256 differs.':
    'Die Datei unter {address} ist nicht die gemeinte: Ihr SHA-256 ist ein anderer.',
  '{address} could not be fetched: {why}.': '{address} ließ sich nicht holen: {why}.',
  'The file at {address} has not been fetched.': 'Die Datei unter {address} wurde nicht geholt.',
  'The bytes of a file are not valid base64.': 'Die Bytes einer Datei sind kein gültiges Base64.',
  'Expected the name of a data set, such as owner/name.':
    'Erwartet wurde der Name eines Datensatzes, etwa owner/name.',
  'The hub has no data set {id} at {revision}.': 'Der Hub hat keinen Datensatz {id} bei {revision}.',
  'The hub does not show {id} to everybody, or has none of that name: only public data sets are read here.':
    'Der Hub zeigt {id} nicht jedem, oder er hat keinen dieses Namens: Hier werden nur öffentliche Datensätze gelesen.',
  'The hub answered {status}.': 'Der Hub antwortete {status}.',
  'The hub answered {status} for {path}.': 'Der Hub antwortete {status} für {path}.',
  'The hub could not be asked: {why}.': 'Der Hub ließ sich nicht fragen: {why}.',
  'The hub’s answer is no list of files.': 'Die Antwort des Hubs ist keine Liste von Dateien.',
  '{file} holds more than {n} MB.': '{file} enthält mehr als {n} MB.',
  '{file} is gzipped, but cut off or damaged.':
    '{file} ist mit gzip gepackt, aber abgeschnitten oder beschädigt.',
  '{file} holds no log of Inspect that can be read.': '{file} enthält kein lesbares Protokoll von Inspect.',
  '{file} holds no sheet that can be read.': '{file} enthält kein lesbares Tabellenblatt.',
  '{file} holds no record.': '{file} enthält kein Ergebnis.',
  '{file} is larger than {n} MB.': '{file} ist größer als {n} MB.',
  'The ZIP archive cannot be read: {why}.': 'Das ZIP-Archiv lässt sich nicht lesen: {why}.',
  'The archive holds {n} files; the limit is {most}.':
    'Das Archiv enthält {n} Dateien; die Grenze ist {most}.',
  'The archive holds more than {n} MB when unpacked.': 'Das Archiv enthält entpackt mehr als {n} MB.',
  '{name} in the archive is encrypted.': '{name} im Archiv ist verschlüsselt.',
  '{name} is packed by method {method}; only deflate can be read.':
    '{name} ist mit der Methode {method} gepackt; nur deflate lässt sich lesen.',
  'The row is no JSON: {why}': 'Die Zeile ist kein JSON: {why}',
  'The row is nested more than {n} levels deep.': 'Die Zeile ist mehr als {n} Ebenen tief verschachtelt.',
  'The row has {n} byte that is no UTF-8 ({bytes}), the first in its line {line}, column {column}. Save the file as UTF-8.':
    'Die Zeile hat {n} Byte, das kein UTF-8 ist ({bytes}), in ihrer Zeile {line}, Spalte {column}. Speichere die Datei als UTF-8.',
  'The row has {n} bytes that are no UTF-8 ({bytes}), the first in its line {line}, column {column}. Save the file as UTF-8.':
    'Die Zeile hat {n} Bytes, die kein UTF-8 sind ({bytes}), das erste in ihrer Zeile {line}, Spalte {column}. Speichere die Datei als UTF-8.',
  'The number {value} is none that JSON knows; it is read as null.':
    'Die Zahl {value} kennt JSON nicht; sie wird als null gelesen.',
  'The answer is not readable: {why}.': 'Die Antwort ist nicht lesbar: {why}.',
  'The item is not readable: {why}.': 'Die Aufgabe ist nicht lesbar: {why}.',
  'The field "{path}": {why}.': 'Das Feld „{path}“: {why}.',
  'The field "{path}" cannot be read: {why}.': 'Das Feld „{path}“ lässt sich nicht lesen: {why}.',
  'Expected the item’s name here.': 'Hier wurde der Name der Aufgabe erwartet.',
  'Expected the answer’s text here.': 'Hier wurde der Text der Antwort erwartet.',
  'No column holds the answers.': 'Keine Spalte enthält die Antworten.',
  'Expected an object with a field for each column.':
    'Erwartet wurde ein Objekt mit einem Feld für jede Spalte.',
  'Invalid key: Expected "{key}" but received undefined': 'Der Schlüssel „{key}“ fehlt',
  'Invalid type: Expected {wanted} but received {found}': 'erwartet wurde {wanted}, es ist {found}',
  'Unexpected end of JSON input': 'Das JSON endet zu früh',
  'Unexpected token {token} is not valid JSON': 'Unerwartetes Zeichen {token}',
  'The item "{id}" has changed since this result was shared: its scores may differ.':
    'Die Aufgabe „{id}“ hat sich geändert, seit dieses Ergebnis geteilt wurde: Ihre Werte können abweichen.',
  'The result is about the item "{id}" of {benchmark}, which this version does not have.':
    'Das Ergebnis betrifft die Aufgabe „{id}“ von {benchmark}, die diese Version nicht hat.',
  'The result is about a sample answer to "{id}" that this version does not have.':
    'Das Ergebnis betrifft eine Beispielantwort zu „{id}“, die diese Version nicht hat.',
  'This result is too large for a link. Save it as a file and share that.':
    'Dieses Ergebnis ist zu groß für einen Link. Speichere es als Datei und teile diese.',
  'Expected an https address of the result file.': 'Erwartet wurde eine https-Adresse der Ergebnisdatei.',
  'Expected an https address of the saved file.':
    'Erwartet wurde eine https-Adresse der gespeicherten Datei.',
  'The link is cut short: some of its end is missing. Copy all of it again.':
    'Der Link ist abgeschnitten: Sein Ende fehlt. Kopiere ihn noch einmal ganz.',
  'The link is damaged or cut short: copy all of it again.':
    'Der Link ist beschädigt oder abgeschnitten: Kopiere ihn noch einmal ganz.',
  'The link is damaged: it holds characters that no link has. Copy it again.':
    'Der Link ist beschädigt: Er enthält Zeichen, die kein Link hat. Kopiere ihn noch einmal.',
  'The link is damaged: its content cannot be unpacked. Copy it again from its source.':
    'Der Link ist beschädigt: Sein Inhalt lässt sich nicht entpacken. Kopiere ihn noch einmal von seiner Quelle.',
  'The link is damaged: its content is not text. Copy it again from its source.':
    'Der Link ist beschädigt: Sein Inhalt ist kein Text. Kopiere ihn noch einmal von seiner Quelle.',
  'The link is too large: more than 1 MB.': 'Der Link ist zu groß: mehr als 1 MB.',
  'The link unpacks to more than 4 MB, which no shared result does.':
    'Der Link enthält entpackt mehr als 4 MB; das tut kein geteiltes Ergebnis.',
  'This link is packed in a way this version does not know ("{codec}").':
    'Dieser Link ist auf eine Weise gepackt, die diese Version nicht kennt („{codec}“).',
  'This is no Roundtrip link: it should look like #/r/1.d1.… .':
    'Das ist kein Link von Roundtrip: Er sähe aus wie #/r/1.d1.… .',
  'The content is not JSON, so it is no Roundtrip result.':
    'Der Inhalt ist kein JSON, also kein Ergebnis von Roundtrip.',
  'The content is no Roundtrip result: it names no version.':
    'Der Inhalt ist kein Ergebnis von Roundtrip: Er nennt keine Version.',
  'The file is not text, so it is no Roundtrip result.':
    'Die Datei ist kein Text, also kein Ergebnis von Roundtrip.',
  'The result is not valid at {path}: {why}.': 'Das Ergebnis ist bei {path} nicht gültig: {why}.',
  'The file at that address is not the one that was shared: its hash differs.':
    'Die Datei unter dieser Adresse ist nicht die geteilte: Ihr Hash ist ein anderer.',
  'The result file could not be fetched. {why}': 'Die Ergebnisdatei ließ sich nicht holen. {why}',
  'This browser keeps nothing for this site.': 'Dieser Browser behält nichts für diese Website.',
  'This browser keeps nothing for this site: what you type lasts until this tab is closed.':
    'Dieser Browser behält nichts für diese Website: Was du tippst, hält, bis dieser Tab geschlossen wird.',
  "This browser's storage refused to write: {why}":
    'Der Speicher dieses Browsers weigert sich zu schreiben: {why}',
  "This browser's storage for this site is full: clear what is stored, or save to a file.":
    'Der Speicher dieses Browsers für diese Website ist voll: Leere, was gespeichert ist, oder speichere in eine Datei.',
  'Another tab works on this run. Its progress is shown under “Kept in this browser”.':
    'Ein anderer Tab arbeitet an diesem Lauf. Wie weit er ist, steht unter „In diesem Browser behalten“.',
  'There was nothing to open in what you dropped.': 'In dem, was du hergezogen hast, war nichts zu öffnen.',
  'There was nothing to read in what you dropped.': 'In dem, was du hergezogen hast, war nichts zu lesen.',
  'A file is larger than {n} MB.': 'Eine Datei ist größer als {n} MB.',
  'The file is larger than {n} MB.': 'Die Datei ist größer als {n} MB.',
  'An answer is text or files, not a picture. Drop pictures on the reference.':
    'Eine Antwort ist Text oder Dateien, kein Bild. Zieh Bilder auf die Vorlage.',
  'An answer is text, not a picture. Drop pictures on the reference.':
    'Eine Antwort ist Text, kein Bild. Zieh Bilder auf die Vorlage.',
  '{title} is not JSON: {why}.': '{title} ist kein JSON: {why}.',
  'No benchmark of this version reads this item.': 'Kein Benchmark dieser Version liest diese Aufgabe.',
  'No benchmark of this site takes a picture or a source alone.':
    'Kein Benchmark dieser Website nimmt ein Bild oder einen Quelltext allein.',
  'That is not an address: it should begin with https://.':
    'Das ist keine Adresse: Sie sollte mit https:// beginnen.',
  'The address answered with status {status}.': 'Die Adresse antwortete mit Status {status}.',
  'The address could not be read. Many sites do not let other pages read them: save the file and drop it here.':
    'Die Adresse ließ sich nicht lesen. Viele Websites lassen andere Seiten nicht lesen: Speichere die Datei und zieh sie hierher.',
  '{file} is no picture. Drop a PNG, JPEG, WebP, GIF or AVIF file.':
    '{file} ist kein Bild. Zieh eine Datei in PNG, JPEG, WebP, GIF oder AVIF hierher.',
  '{file} cannot be read by this browser.': 'Dieser Browser kann {file} nicht lesen.',
  'The lesson cannot be read: {why}': 'Die Lektion lässt sich nicht lesen: {why}',
  'The lesson has no words: expected a file text.en.md.':
    'Die Lektion hat keinen Text: Erwartet wurde eine Datei text.en.md.',
  'This is no result of a lesson: expected a link or a file that a lesson saved.':
    'Das ist kein Ergebnis einer Lektion: Erwartet wurde ein Link oder eine Datei, die eine Lektion gespeichert hat.',
  'The link names no https address of a result file.':
    'Der Link nennt keine https-Adresse einer Ergebnisdatei.',
  'The link names no SHA-256 hash of its result file.':
    'Der Link nennt keinen SHA-256-Hash seiner Ergebnisdatei.',
  'It holds more than a lesson or a result may hold.':
    'Das ist mehr, als eine Lektion oder ein Ergebnis enthalten darf.',
  '{file:word} may have at most {most} characters; it has {count}.':
    '{file} darf höchstens {most} Zeichen haben; es hat {count}.',
  '{file:word} may have at most {most} lines; it has {count}.':
    '{file} darf höchstens {most} Zeilen haben; es hat {count}.',
  '{file:word} may have at most {most} punctuation marks; it has {count}.':
    '{file} darf höchstens {most} Satzzeichen haben; es hat {count}.',
  'A state may hold at most {records} records, {names} names of answers and {characters} characters of answers; this one holds {count}, {own} and {all}.':
    'Ein Zustand darf höchstens {records} Datensätze, {names} Namen von Antworten und {characters} Zeichen an Antworten enthalten; dieser hat {count}, {own} und {all}.',
  'This is no JSON.': 'Das ist kein JSON.',
  'This version has no metric named "{id}".': 'Diese Version hat keine Metrik namens „{id}“.',
  'There is no reference to compare with: {why}': 'Es gibt keine Vorlage zum Vergleichen: {why}',
  'the item has none.': 'Die Aufgabe hat keine.',
  'the item has no source to draw it from.':
    'Die Aufgabe hat keinen Quelltext, aus dem sie zu zeichnen wäre.',
  '"{metric}" has nothing to compare: the item or the render gives no such input.':
    '„{metric}“ hat nichts zu vergleichen: Weder Aufgabe noch Zeichnung gibt eine solche Eingabe.',
  'Nothing was rendered, and the protocol names no value for that.':
    'Nichts wurde gezeichnet, und das Protokoll nennt dafür keinen Wert.',
  'Nothing was rendered. This benchmark leaves such answers out.':
    'Nichts wurde gezeichnet. Dieser Benchmark lässt solche Antworten weg.',
  'Not judged: no judge has looked at the picture.': 'Nicht beurteilt: Keine Jury hat das Bild angesehen.',
  'Not judged yet: visual questions. Partial score: {score} of at most {most}.':
    'Noch nicht beurteilt: Fragen zum Bild. Teilwert: {score} von höchstens {most}.',
  'CIDEr is not defined for one item: its weights come from the other items.':
    'CIDEr ist für eine einzelne Aufgabe nicht definiert: Die Gewichte kommen von den anderen Aufgaben.',
  'No judge told how likely its words were (log-probabilities), and without them there is no L3Score.':
    'Keine Jury hat gesagt, wie wahrscheinlich ihre Wörter waren (Log-Wahrscheinlichkeiten), und ohne sie gibt es keinen L3Score.',
  'Expected {what}, but there is {found}.': 'Erwartet wurde {what}, aber da steht {found}.',
  'Expected {what}, but there is {found}. (line {line}, column {column} of the row)':
    'Erwartet wurde {what}, aber da steht {found}. (Zeile {line}, Spalte {column} dieser Zeile)',
  'Expected {what}, but there is {found}. A fence opens and does not close.':
    'Erwartet wurde {what}, aber da steht {found}. Ein Codezaun öffnet und schließt nicht.',
  'a value': 'ein Wert',
  'More text follows after the end of the JSON value.': 'Nach dem Ende des JSON-Werts folgt noch Text.',
  'A string begins here and never ends.': 'Hier beginnt eine Zeichenkette und endet nie.',
  'A line break or control character stands in a string; JSON escapes it.':
    'In einer Zeichenkette steht ein Zeilenumbruch oder Steuerzeichen; JSON maskiert es.',
  'A comma stands before "{close}" with nothing between them.':
    'Vor „{close}“ steht ein Komma, und nichts dazwischen.',
  'JSON has no escape "{escape}".': 'JSON kennt kein Escape „{escape}“.',
  'Arrays and objects are nested more than {n} deep.':
    'Listen und Objekte sind mehr als {n} tief verschachtelt.',
  'took the fenced block': 'den Codeblock genommen',
  'took the whole answer': 'die ganze Antwort genommen',
  'took {path} from a block of its own': '{path} aus einem eigenen Block genommen',
  'took the text between the first {open} and {close}':
    'den Text zwischen dem ersten {open} und {close} genommen',
  'file "{name}", {n} characters': 'Datei „{name}“, {n} Zeichen',
  'The figure {name} is named.': 'Genannt ist die Abbildung {name}.',
  'The browser’s own model': 'Das Modell des Browsers',
  'A model on this device': 'Ein Modell auf diesem Gerät',
  '{name} on this machine': '{name} auf diesem Rechner',
  'Another port of this machine': 'Ein anderer Port dieses Rechners',
  'Start it with {command}.': 'Starte es mit {command}.',
  'Answers in a file': 'Antworten in einer Datei',
  'An OpenAI-compatible endpoint': 'Ein Server wie der von OpenAI',
  'The server answered with a web page: the address is not that of a model’s endpoint.':
    'Der Server antwortete mit einer Webseite: Die Adresse ist nicht die eines Modells.',
  'The server answered with something that is no JSON.':
    'Der Server antwortete mit etwas, das kein JSON ist.',
  'The connection broke before the answer was complete.':
    'Die Verbindung brach ab, bevor die Antwort vollständig war.',
  'The model gave an empty answer.': 'Das Modell gab eine leere Antwort.',
  'The answer repeated the key; it was taken out.':
    'Die Antwort wiederholte den Schlüssel; er wurde entfernt.',
  'A content filter stopped the answer.': 'Ein Inhaltsfilter hielt die Antwort an.',
  'The server lists more than 2,000 models; the first 2,000 are shown. Type the name of another.':
    'Der Server nennt mehr als 2000 Modelle; die ersten 2000 sind zu sehen. Gib den Namen eines anderen ein.',
  'Models with names longer than 200 characters are left out.':
    'Modelle, deren Name länger als 200 Zeichen ist, fehlen.',
  'The server sent JSON of more than 100,000 values, which is more than is read.':
    'Der Server schickte JSON mit mehr als 100.000 Werten: So viel wird nicht gelesen.',
  'A part of the stream is longer than 512 KiB, which is where reading ends.':
    'Ein Teil des Stroms ist länger als 512 KiB: Dort endet das Lesen.',
  'An answer or a list of more than 5 MiB is not read: write one answer a line.':
    'Eine Antwort oder Liste von mehr als 5 MiB wird nicht gelesen: Schreib eine Antwort je Zeile.',
  'The file of answers is larger than 256 MiB.': 'Die Datei mit Antworten ist größer als 256 MiB.',
  'The model ran out of room for its answer; what it wrote until then is kept.':
    'Dem Modell ging der Platz für seine Antwort aus; was es bis dahin schrieb, bleibt.',
  'This endpoint answers with a key only: give one of yours.':
    'Dieser Server antwortet nur mit einem Schlüssel: Gib einen von deinen.',
  'Anthropic answers with a key only: give one of yours.':
    'Anthropic antwortet nur mit einem Schlüssel: Gib einen von deinen.',
  'The question could not be asked: {why}': 'Die Frage ließ sich nicht stellen: {why}',
  'Each piece of the answer takes its nearest piece of the reference: the mean of these cosines is P. The same from the other side is R, and F1 their harmonic mean.':
    'Jedes Stück der Antwort nimmt das nächstliegende Stück der Vorlage: Der Mittelwert dieser Kosinus ist P. Dasselbe von der anderen Seite ist R, und F1 ist ihr harmonisches Mittel.',
  'Both protocols are the same computation.': 'Beide Protokolle sind dieselbe Berechnung.',
  'A network computes it: the score comes when you ask for it, and takes a moment for each change.':
    'Ein Netz berechnet ihn: Der Wert kommt, wenn du ihn verlangst, und braucht bei jeder Änderung einen Augenblick.',
  Answer: 'Antwort',
  Reference: 'Vorlage',
  'The reference itself': 'Die Vorlage selbst',
  'No word at all': 'Gar kein Wort',
  'A network computes it: the score comes when you ask for it, and takes a second or so for each change.':
    'Ein Netz berechnet ihn: Der Wert kommt, wenn du ihn verlangst, und braucht bei jeder Änderung etwa eine Sekunde.',
  'There is nothing between.': 'Dazwischen gibt es nichts.',
  'A right answer': 'Eine richtige Antwort',
  'An answer that draws nothing': 'Eine Antwort, die nichts zeichnet',
  'A picture of something else': 'Ein Bild von etwas anderem',
  'Every hue turned by half a circle': 'Jeder Farbton um einen halben Kreis gedreht',
  Truth: 'Wahrheit',
  'The truth itself': 'Die Wahrheit selbst',
  'No JSON at all': 'Gar kein JSON',
  'All true, in other forms': 'Alles wahr, in anderer Form',
  'The published evaluator of StructEval.': 'Das veröffentlichte Auswertungsprogramm von StructEval.',
  'No text': 'Kein Text',
  'Moved right by 1 pixel': 'Um 1 Pixel nach rechts geschoben',
  'A mean of the shares of matched words in the answer (P) and in the reference (R), less a penalty for the pieces into which the matched words fall.':
    'Ein Mittel aus den Anteilen der passenden Wörter in der Antwort (P) und in der Vorlage (R), weniger einem Abzug für die Stücke, in die die passenden Wörter zerfallen.',
  'No judge is asked on this page: you play the judge.':
    'Auf dieser Seite wird keine Jury gefragt: Du spielst die Jury.',
  'The answer became a picture': 'Aus der Antwort wurde ein Bild',
  'Valid, and all invented': 'Gültig und ganz erfunden',
}
