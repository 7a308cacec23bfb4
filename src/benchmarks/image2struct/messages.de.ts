import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'An item must be a JSON object: a row of the dataset or an item saved by Roundtrip.':
    'Eine Aufgabe muss ein JSON-Objekt sein: eine Zeile des Datensatzes oder eine von Roundtrip gespeicherte Aufgabe.',
  'The field "image" is neither a data: URL, nor base64 bytes, nor an https address.':
    'Das Feld „image“ ist weder eine data:-URL noch Bytes in Base64 noch eine https-Adresse.',
  'The asset {0} has no bytes that can be read: give a data: URL or bytes.':
    'Die Beigabe {0} hat keine lesbaren Bytes: Gib eine data:-URL oder Bytes an.',
  'Expected the field "domain" to be webpage, latex or music, got "{0}".':
    'Das Feld „domain“ sollte webpage, latex oder music sein, es ist „{0}“.',
  'There is nothing between the fences.': 'Zwischen den Codezäunen steht nichts.',
  'The reference is a picture that came with the item, rendered by {0}, whereas the answer is rendered here: equal documents may differ in pixels.':
    'Die Vorlage ist ein Bild, das der Aufgabe beilag, von {0}; die Antwort ist hier gezeichnet: Gleiche Dokumente können sich in Pixeln unterscheiden.',
  'The answer has no readable \\version.': 'Die Antwort hat kein lesbares \\version.',
  'The answer is not JSON: {0}': 'Die Antwort ist kein JSON: {0}',
  'A model turns a picture into code, which is rendered and compared with the picture.':
    'Ein Modell macht aus einem Bild Code, der wird wieder gezeichnet und mit dem Bild verglichen.',
  Webpage: 'Webseite',
  'Sheet music': 'Noten',
  Webpages: 'Webseiten',
  'LaTeX: “paper” adds a missing package; the published code removes the added line again before it retries, so such an answer fails.':
    'LaTeX: Ein fehlendes Paket wird unter „paper“ ergänzt; der veröffentlichte Code nimmt die ergänzte Zeile wieder weg, bevor er es versucht, sodass eine solche Antwort scheitert.',
  'Music: “paper” removes fences and engraves an answer without \\version unchanged; “reference” keeps fences and counts an answer without a readable \\version as a failure.':
    'Noten: „paper“ entfernt Codezäune und setzt eine Antwort ohne \\version so, wie sie ist; „reference“ lässt Codezäune stehen und zählt eine Antwort ohne lesbares \\version als gescheitert.',
  'Pixel similarity: “paper” compares points within 2 %; the published code compares entire rows of gray values. Earth mover similarity: “paper” compares exact colours and divides by the larger of two distances; the published code compares rounded gray values and uses one of the distances.':
    'Pixel similarity: „paper“ vergleicht Bildpunkte mit 2 % Spielraum; der veröffentlichte Code vergleicht ganze Zeilen von Grauwerten. Earth mover similarity: „paper“ vergleicht genaue Farben und teilt durch den größeren von zwei Abständen; der veröffentlichte Code vergleicht gerundete Grauwerte und wählt einen Abstand.',
  '“paper” puts transparent pictures on white; the published code drops their transparency.':
    'Durchsichtige Bilder stehen unter „paper“ auf Weiß; der veröffentlichte Code lässt ihre Durchsichtigkeit weg.',
  'Models on Image2Struct': 'Modelle auf Image2Struct',
  'LaTeX without a source (two items)': 'LaTeX ohne Quelltext (zwei Aufgaben)',
  'Webpages without a source (two items)': 'Webseiten ohne Quelltext (zwei Aufgaben)',
  'Correlation of metrics': 'Korrelation der Metriken',
  'failures as 0': 'Gescheitertes als 0',
  'The caption says that scores are conditioned on successful rendering. However, no score is above its success rate, and Table 2 has the same win rates, which count failures as 0. So this run is shown counted in both ways.':
    'Die Bildunterschrift sagt, dass Werte nur Gezeichnetes zählen; doch keiner liegt über seiner Erfolgsrate, und aus Table 2 ergeben sich die gedruckten Gewinnraten, die Gescheitertes als 0 zählen. Darum wird dieser Lauf auf beide Arten gezählt gezeigt.',
  '{0}, rendered items only': '{0}, nur Gezeichnete',
  'The item has neither a picture nor a source.': 'Die Aufgabe hat weder ein Bild noch einen Quelltext.',
  'the source is one HTML document': 'der Quelltext ist ein HTML-Dokument',
  'skipped "{0}": an asset of the item has that name': '„{0}“ übergangen: Eine Beigabe der Aufgabe heißt so',
  'no index.html: opened "{0}"': 'kein index.html: „{0}“ geöffnet',
  'Image2Struct: LaTeX': 'Image2Struct: LaTeX',
  'Image2Struct: webpages': 'Image2Struct: Webseiten',
  'Image2Struct: sheet music': 'Image2Struct: Noten',
  'used the text between the first {0} and {1}': 'den Text zwischen dem ersten {0} und {1} genommen',
  'file "{0}", {1} characters': 'Datei „{0}“, {1} Zeichen',
  'Table A1': 'Tabelle A1',
  'Table A2': 'Tabelle A2',
  'Table A3': 'Tabelle A3',
  'Table A4': 'Tabelle A4',
  'Table A5': 'Tabelle A5',
  'Table A6': 'Tabelle A6',
}
