import type { SyntaxMessage } from '../en/syntax-errors.ts'

export const syntaxErrors: Readonly<Record<SyntaxMessage, string>> = {
  'The PNG file is cut off: its picture data ends too early.':
    'Die PNG-Datei ist abgeschnitten: Ihre Bilddaten enden zu früh.',
  'The PNG\'s "{0}" chunk is damaged (checksum) and was skipped.':
    'Der Block „{0}“ des PNG ist beschädigt (Prüfsumme) und wurde übergangen.',
  "The PNG's picture data is damaged or cut off.":
    'Die Bilddaten des PNG sind beschädigt oder abgeschnitten.',
  'The file does not start like a PNG.': 'Die Datei beginnt nicht wie ein PNG.',
  'The PNG file ends within its "{0}" chunk.': 'Die PNG-Datei endet mitten in ihrem Block „{0}“.',
  'The PNG\'s "{0}" chunk is damaged (checksum).': 'Der Block „{0}“ des PNG ist beschädigt (Prüfsumme).',
  'The PNG does not start with its header.': 'Das PNG beginnt nicht mit seinem Kopf.',
  'The PNG has the unknown chunk "{0}".': 'Das PNG hat den unbekannten Block „{0}“.',
  'The PNG file ends before its header.': 'Die PNG-Datei endet vor ihrem Kopf.',
  'The PNG has no picture data.': 'Das PNG hat keine Bilddaten.',
  'The PNG has no palette.': 'Das PNG hat keine Palette.',
  'The PNG header has the wrong length.': 'Der Kopf des PNG hat die falsche Länge.',
  'The PNG has no pixels ({0} x {1}).': 'Das PNG hat keine Pixel ({0} x {1}).',
  'PNG has no colour type {0} with {1} bits per channel.':
    'PNG hat keinen Farbtyp {0} mit {1} Bits je Kanal.',
  'The PNG uses a compression, filter or interlace method that PNG does not define.':
    'Das PNG benutzt ein Verfahren zum Packen, Filtern oder Verschränken, das PNG nicht kennt.',
  "The PNG's picture data is damaged (row filter {0}).":
    'Die Bilddaten des PNG sind beschädigt (Zeilenfilter {0}).',
  'Expected a header row, got an empty text.': 'Erwartet wurde eine Kopfzeile, aber der Text ist leer.',
  'Expected {0} {1}, as in the header, got {2}.':
    'Erwartet wurden so viele Felder wie in der Kopfzeile ({0}), es sind {2}.',
  'Expected a row below the header, got none.':
    'Erwartet wurde eine Zeile unter der Kopfzeile, aber es gibt keine.',
  'Expected "," or the end of the line after a quoted field, got {0}.':
    'Nach einem Feld in Anführungszeichen wurde „,“ oder das Zeilenende erwartet, da steht {0}.',
  'A field that contains a quote must be quoted, with its quotes doubled.':
    'Ein Feld, das ein Anführungszeichen enthält, muss selbst in Anführungszeichen stehen, und das innere muss verdoppelt sein.',
  'A quoted field starts here and is never closed.':
    'Ein Feld in Anführungszeichen beginnt hier und endet nie.',
  "Python's csv cannot read a field of more than {0} characters (line {1}).":
    'Pythons csv kann kein Feld von mehr als {0} Zeichen lesen (Zeile {1}).',
  'Python cannot read an integer of more than {0} digits.':
    'Python kann keine ganze Zahl von mehr als {0} Stellen lesen.',
  'The text contains half a character (a lone surrogate).':
    'Der Text enthält ein halbes Zeichen (ein einzelnes Surrogat).',
  'The text has {0} characters; at most {1} are read.':
    'Der Text hat {0} Zeichen; höchstens {1} werden gelesen.',
  'Expected "=" and a value after the key, got the end of the line.':
    'Nach dem Schlüssel wurden „=“ und ein Wert erwartet, aber die Zeile endet.',
  'A key cannot contain "{0}"; quote the key.':
    'Ein Schlüssel darf kein „{0}“ enthalten; setz ihn in Anführungszeichen.',
  'A string must end on the line where it begins.':
    'Eine Zeichenkette muss in der Zeile enden, in der sie beginnt.',
  'A key is missing before "=".': 'Vor „=“ fehlt ein Schlüssel.',
  'Expected "=" and a value after the key, got the end of the text.':
    'Nach dem Schlüssel wurden „=“ und ein Wert erwartet, aber der Text endet.',
  'A string is never closed.': 'Eine Zeichenkette endet nie.',
  'Unknown escape "\\{0}".': 'Es gibt kein Escape „\\{0}“.',
  'There is extra text after the end of a string.': 'Nach dem Ende einer Zeichenkette folgt noch Text.',
  '"{0}{1}" is not a valid character.': '„{0}{1}“ ist kein gültiges Zeichen.',
  '"{0}{1}" is half a character.': '„{0}{1}“ ist ein halbes Zeichen.',
  '"{0}" is not a time of day.': '„{0}“ ist keine Uhrzeit.',
  'A number has leading zeros or misplaced underscores.':
    'Eine Zahl hat führende Nullen oder Unterstriche an falscher Stelle.',
  'Digits are missing after the decimal point.': 'Nach dem Dezimalpunkt fehlen Ziffern.',
  'A number must begin with a digit.': 'Eine Zahl muss mit einer Ziffer beginnen.',
  '"{0}" is not a value.': '„{0}“ ist kein Wert.',
  'There is a line break inside an inline table.': 'In einer Inline-Tabelle steht ein Zeilenumbruch.',
  'A line cannot consist of an opening bracket alone.':
    'Eine Zeile darf nicht allein aus einer öffnenden Klammer bestehen.',
  'A table name must be on its own line, in brackets.':
    'Ein Tabellenname muss allein in seiner Zeile stehen, in eckigen Klammern.',
  '"{0}" is not a table name.': '„{0}“ ist kein Tabellenname.',
  'A table has no name.': 'Eine Tabelle hat keinen Namen.',
  '"{0}" is not a table name; quote it.': '„{0}“ ist kein Tabellenname; setz ihn in Anführungszeichen.',
  'The table name is empty.': 'Der Tabellenname ist leer.',
  '"{0}" is not a table.': '„{0}“ ist keine Tabelle.',
  '"{0}" is already a table and cannot be an array.':
    '„{0}“ ist schon eine Tabelle und kann keine Liste sein.',
  '"{0}" is not an array of tables.': '„{0}“ ist keine Liste von Tabellen.',
  'The table "{0}" is defined twice.': 'Die Tabelle „{0}“ wird zweimal definiert.',
  'A value that is not a table cannot have members.':
    'Ein Wert, der keine Tabelle ist, kann keine Einträge haben.',
  'An inline table has a member without "=".': 'In einer Inline-Tabelle steht ein Eintrag ohne „=“.',
  'An inline table has a member without a value.': 'In einer Inline-Tabelle steht ein Eintrag ohne Wert.',
  'The key "{0}" is defined twice.': 'Der Schlüssel „{0}“ wird zweimal definiert.',
  'Invalid date or number.': 'Ein Datum oder eine Zahl lässt sich nicht lesen.',
  'A value is missing.': 'Ein Wert fehlt.',
  'Booleans must be in lower case.': 'Wahrheitswerte müssen klein geschrieben sein.',
  'The value is nested more than {0} levels deep.': 'Der Wert ist mehr als {0} Ebenen tief verschachtelt.',
  'An array contains values of more than one type.': 'Eine Liste enthält Werte von mehr als einer Art.',
  'The value here is cut off.': 'Der Wert ist hier abgeschnitten.',
  'There is no {0}: February of that year is shorter.':
    'Das Datum {0} gibt es nicht: Der Februar dieses Jahres ist kürzer.',
  'XML does not allow {0}, not even escaped.': 'XML erlaubt {0} nicht, auch nicht maskiert.',
  'Expected "{0}" {1}, got {2}.': 'Erwartet wurde „{0}“ {1}, da steht {2}.',
  'Expected white space {0}, got {1}.': 'Erwartet wurde Leerraum {0}, da steht {1}.',
  'Expected the name of {0}, got {1}.': 'Erwartet wurde der Name ({0}), da steht {1}.',
  '{0} starts here and is never closed: "{1}" is missing.': '{0} beginnt hier und endet nie: „{1}“ fehlt.',
  'Expected {0} in quotes, got {1}.': 'Erwartet wurde {0} in Anführungszeichen, da steht {1}.',
  'A public identifier contains a character that is not allowed.':
    'Eine öffentliche Kennung enthält ein Zeichen, das nicht erlaubt ist.',
  'Expected white space between the two identifiers.':
    'Zwischen den beiden Kennungen wurde Leerraum erwartet.',
  'Expected SYSTEM or PUBLIC, got {0}.': 'Erwartet wurde SYSTEM oder PUBLIC, da steht {0}.',
  'Expected a declaration or "]", got {0}.': 'Erwartet wurde eine Deklaration oder „]“, da steht {0}.',
  'A comment cannot contain "--".': 'Ein Kommentar darf kein „--“ enthalten.',
  'An XML declaration is only allowed at the very beginning.':
    'Eine XML-Deklaration ist nur ganz am Anfang erlaubt.',
  'Expected white space or ">", got {0}.': 'Erwartet wurde Leerraum oder „>“, da steht {0}.',
  'Expected the type of an attribute, got {0}.': 'Erwartet wurde der Typ eines Attributs, da steht {0}.',
  'The content model of an element cannot be read.':
    'Das Inhaltsmodell eines Elements lässt sich nicht lesen.',
  'The published evaluator rejects documents that declare entities.':
    'Das veröffentlichte Auswertungsprogramm lehnt Dokumente ab, die Entitäten deklarieren.',
  'Expected {0}, got {1}.': 'Erwartet wurde {0}, da steht {1}.',
  'There is no root element.': 'Es gibt kein Wurzelelement.',
  'The XML declaration cannot be read.': 'Die XML-Deklaration lässt sich nicht lesen.',
  'The element "{0}" is never closed.': 'Das Element „{0}“ wird nie geschlossen.',
  'Text must not contain "]]>".': 'Ein Text darf kein „]]>“ enthalten.',
  '"&" begins an entity here that is never terminated; write "&amp;" for an ampersand.':
    'Mit „&“ beginnt hier eine Entität, die nicht endet; schreib „&amp;“ für das Zeichen selbst.',
  '"{0}" is not a valid XML character.': '„{0}“ ist kein gültiges XML-Zeichen.',
  'The entity "{0}" is not defined.': 'Die Entität „{0}“ ist nicht definiert.',
  'Entities that contain elements are not supported; write them out.':
    'Entitäten, die Elemente enthalten, werden nicht unterstützt; schreib sie aus.',
  'The entity "{0}" contains itself.': 'Die Entität „{0}“ enthält sich selbst.',
  'The entities are too long when expanded.': 'Die Entitäten sind ausgeschrieben zu lang.',
  'The document is nested more than {0} levels deep.':
    'Das Dokument ist mehr als {0} Ebenen tief verschachtelt.',
  'The tag of "{0}" is never closed.': 'Das Tag von „{0}“ wird nie geschlossen.',
  'Expected white space, "/" or ">", got {0}.': 'Erwartet wurde Leerraum, „/“ oder „>“, da steht {0}.',
  'The attribute "{0}" appears twice.': 'Das Attribut „{0}“ steht zweimal da.',
  'Expected a quoted attribute value, got {0}.':
    'Erwartet wurde ein Attributwert in Anführungszeichen, da steht {0}.',
  'An attribute value is never closed.': 'Ein Attributwert endet nie.',
  'The value of an attribute must not contain "<".': 'Der Wert eines Attributs darf kein „<“ enthalten.',
  'Expected "</{0}>", got "</{1}>".': 'Erwartet wurde „</{0}>“, da steht „</{1}>“.',
  'YAML does not allow {0}.': 'YAML erlaubt {0} nicht.',
  'The aliases expand to more than {0} values.': 'Die Aliasse ergeben mehr als {0} Werte.',
  'The alias "{0}" is not defined.': 'Der Alias „{0}“ ist nicht definiert.',
  'This value contains itself through an alias, so it is infinite.':
    'Dieser Wert enthält sich durch einen Alias selbst und hat darum kein Ende.',
  'YAML does not allow the character {0}.': 'YAML erlaubt das Zeichen {0} nicht.',
  'Expected a single document, but another one begins here.':
    'Erwartet wurde ein einziges Dokument, aber hier beginnt ein weiteres.',
  'Expected a document start ("---"), got {0}.':
    'Erwartet wurde der Anfang eines Dokuments („---“), da steht {0}.',
  'A document can have only one version.': 'Ein Dokument kann nur eine Version haben.',
  'Only YAML version 1 can be read.': 'Nur YAML der Version 1 lässt sich lesen.',
  'The tag handle "{0}" is declared twice.': 'Das Tag-Kürzel „{0}“ wird zweimal deklariert.',
  'The anchor "{0}" is defined twice.': 'Der Anker „{0}“ wird zweimal definiert.',
  'The tag handle "{0}" is not declared.': 'Das Tag-Kürzel „{0}“ ist nicht deklariert.',
  'Expected a value, got {0}.': 'Erwartet wurde ein Wert, da steht {0}.',
  'Expected the next entry or less indentation, got {0}.':
    'Erwartet wurde der nächste Eintrag oder weniger Einrückung, da steht {0}.',
  'Expected {0} hexadecimal digits in an escape.':
    'Erwartet wurden {0} hexadezimale Ziffern in einem Escape.',
  'The escape is not a valid character.': 'Das Escape ist kein gültiges Zeichen.',
  'Unknown escape "\\{0}" in a double-quoted scalar.':
    'In einem Skalar mit doppelten Anführungszeichen gibt es kein Escape „\\{0}“.',
  'A quoted scalar starts here and is never closed.':
    'Ein Skalar in Anführungszeichen beginnt hier und endet nie.',
  'There is a document separator inside a quoted scalar.':
    'In einem Skalar in Anführungszeichen steht eine Dokumentgrenze.',
  'A block scalar cannot be indented by 0.': 'Ein Block-Skalar kann nicht um 0 eingerückt sein.',
  'Expected an indentation or chomping indicator, or the end of the line.':
    'Erwartet wurde eine Angabe zur Einrückung oder zum Zeilenende, oder das Ende der Zeile.',
  'Expected a comment or the end of the line.': 'Erwartet wurde ein Kommentar oder das Ende der Zeile.',
  '{0} cannot begin a value.': 'Mit {0} kann kein Wert beginnen.',
  'Expected ":" after this mapping key.': 'Nach diesem Schlüssel wurde „:“ erwartet.',
  'A sequence entry is not allowed here.': 'Ein Listeneintrag ist hier nicht erlaubt.',
  'A mapping key is not allowed here.': 'Ein Schlüssel ist hier nicht erlaubt.',
  'A mapping value is not allowed here.': 'Ein Wert zu einem Schlüssel ist hier nicht erlaubt.',
  'Expected ">" at the end of a tag, got {0}.': 'Am Ende eines Tags wurde „>“ erwartet, da steht {0}.',
  'Expected a space after a tag, got {0}.': 'Nach einem Tag wurde ein Leerzeichen erwartet, da steht {0}.',
  'Expected the name of an {0}, got {1}.': 'Erwartet wurde der Name ({0}), da steht {1}.',
  'The name of an {0} cannot contain {1}.': 'Der Name ({0}) darf {1} nicht enthalten.',
  'Expected the name of a directive, got {0}.': 'Erwartet wurde der Name einer Direktive, da steht {0}.',
  'Expected "." in a version, got {0}.': 'In einer Version wurde „.“ erwartet, da steht {0}.',
  'Expected a space, got {0}.': 'Erwartet wurde ein Leerzeichen, da steht {0}.',
  'Expected a comment or the end of the line, got {0}.':
    'Erwartet wurde ein Kommentar oder das Ende der Zeile, da steht {0}.',
  'Expected "!", got {0}.': 'Erwartet wurde „!“, da steht {0}.',
  "Expected a tag's name, got {0}.": 'Erwartet wurde der Name eines Tags, da steht {0}.',
  'Expected two hexadecimal digits after "%".': 'Nach „%“ wurden zwei hexadezimale Ziffern erwartet.',
  'The escaped bytes of a tag are not UTF-8.': 'Die maskierten Bytes eines Tags sind kein UTF-8.',
  'Expected a digit, got {0}.': 'Erwartet wurde eine Ziffer, da steht {0}.',
  'The tag "{0}" is not supported.': 'Das Tag „{0}“ wird nicht unterstützt.',
  'Expected a scalar for the tag "{0}", got a {1}.': 'Zum Tag „{0}“ wurde ein Skalar erwartet, es ist: {1}.',
  '"{0}" is not a value of the type {1}.': '„{0}“ ist kein Wert vom Typ {1}.',
  'A {0} cannot be the key of a mapping.': 'Das kann kein Schlüssel einer Zuordnung sein: {0}.',
  'The merged mappings have too many members.': 'Die zusammengeführten Zuordnungen haben zu viele Einträge.',
  'Expected {0}, got a {1}.': 'Erwartet wurde {0}, es ist: {1}.',
}
