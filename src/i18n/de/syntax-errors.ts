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
  'There is no escape "\\{0}".': 'Es gibt kein Escape „\\{0}“.',
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
  'A date or number cannot be read.': 'Ein Datum oder eine Zahl lässt sich nicht lesen.',
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
  'The published evaluator refuses documents that declare entities.':
    'Das veröffentlichte Auswertungsprogramm lehnt Dokumente ab, die Entitäten deklarieren.',
  'Expected {0}, got {1}.': 'Erwartet wurde {0}, da steht {1}.',
  'There is no root element.': 'Es gibt kein Wurzelelement.',
  'The XML declaration cannot be read.': 'Die XML-Deklaration lässt sich nicht lesen.',
  'The element "{0}" is never closed.': 'Das Element „{0}“ wird nie geschlossen.',
  'A text may not hold "]]>".': 'Ein Text darf kein „]]>“ enthalten.',
  '"&" begins an entity here, which has no end; write "&amp;" for the sign.':
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
  'The value of an attribute may not hold "<".': 'Der Wert eines Attributs darf kein „<“ enthalten.',
  'Expected "</{0}>", got "</{1}>".': 'Erwartet wurde „</{0}>“, da steht „</{1}>“.',
  'YAML does not allow {0}.': 'YAML erlaubt {0} nicht.',
  'The aliases expand to more than {0} values.': 'Die Aliasse ergeben mehr als {0} Werte.',
  'The alias "{0}" is not defined.': 'Der Alias „{0}“ ist nicht definiert.',
  'This value contains itself through an alias, so it has no end.':
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
  'There is no escape "\\{0}" in a double-quoted scalar.':
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
  'A duration is too fine to be represented exactly.':
    'Eine Dauer ist zu fein, um genau dargestellt zu werden.',
  'The music is nested more than {0} levels deep.': 'Die Musik ist mehr als {0} Ebenen tief verschachtelt.',
  'There is no \\{0}.': 'Es gibt kein \\{0}.',
  'There is no language "{0}"; available: {1}.': 'Es gibt keine Sprache „{0}“; möglich sind: {1}.',
  'Files include one another more than {0} levels deep.':
    'Dateien binden einander mehr als {0} Ebenen tief ein.',
  'A fraction cannot have the denominator 0.': 'Ein Bruch kann nicht den Nenner 0 haben.',
  '{0} is not a duration: expected 1, 2, 4, 8, 16, ...':
    '{0} ist keine Dauer: Erwartet wurde 1, 2, 4, 8, 16, ...',
  'Expected a number after *, found {0}.': 'Nach * wurde eine Zahl erwartet, da steht {0}.',
  'This "{" is never closed.': 'Dieses „{“ wird nie geschlossen.',
  '\\{0} is a text or a number, which cannot stand among notes.':
    '\\{0} ist ein Text oder eine Zahl und kann nicht unter Noten stehen.',
  '\\{0} cannot stand inside music.': '\\{0} kann nicht in Musik stehen.',
  'A note cannot stand outside { } or << >>; found "{0}".':
    'Eine Note kann nicht außerhalb von { } oder << >> stehen; da steht „{0}“.',
  'Expected music, a block or a definition, got {0}.':
    'Erwartet wurde Musik, ein Block oder eine Definition, da steht {0}.',
  '"{0}" is not allowed outside music.': '„{0}“ ist außerhalb von Musik nicht erlaubt.',
  'This music is left out because of the syntax errors in it.':
    'Diese Musik ist wegen ihrer Syntaxfehler weggelassen.',
  'This variable is not allowed outside music.': 'Diese Variable ist außerhalb von Musik nicht erlaubt.',
  '"{0}" is left undefined because of the syntax errors in it.':
    '„{0}“ bleibt wegen der Syntaxfehler darin undefiniert.',
  'Functions call one another more than {0} levels deep.':
    'Funktionen rufen einander mehr als {0} Ebenen tief auf.',
  '\\{0} is no mode: expected \\major, \\minor, \\dorian, ...':
    '\\{0} ist kein Modus: Erwartet wurde \\major, \\minor, \\dorian, ...',
  '\\{0} is neither a markup command nor a variable.':
    '\\{0} ist weder ein Markup-Befehl noch eine Variable.',
  'This { is never closed.': 'Dieses { wird nie geschlossen.',
  'Expected a text, found {0}.': 'Erwartet wurde ein Text, da steht {0}.',
  '{0} is not a syllable.': '{0} ist keine Silbe.',
  '"{0}" is not a {1} name.': '„{0}“ ist kein Name einer Note oder eines Schlaginstruments.',
  'The text "{0}" is not allowed among notes.': 'Der Text „{0}“ ist unter Noten nicht erlaubt.',
  'Expected music, found {0}.': 'Erwartet wurde Musik, da steht {0}.',
  'Expected music, found "{0}".': 'Erwartet wurde Musik, da steht „{0}“.',
  'This "{0}" is never closed.': 'Dieses „{0}“ wird nie geschlossen.',
  'This "<<" is never closed.': 'Dieses „<<“ wird nie geschlossen.',
  'Expected ">" to end the chord, found ">>".': 'Am Ende des Akkords wurde „>“ erwartet, da steht „>>“.',
  '"{0}" is not a drum.': '„{0}“ ist kein Schlaginstrument.',
  'Expected a note or ">" in a chord, found {0}.':
    'In einem Akkord wurde eine Note oder „>“ erwartet, da steht {0}.',
  'Only notes are allowed in a chord.': 'In einem Akkord sind nur Noten erlaubt.',
  'A chord has no step {0}.': 'Ein Akkord hat keine Stufe {0}.',
  'Expected something that can be attached to a note after "{0}".':
    'Nach „{0}“ wurde etwas erwartet, das sich an eine Note hängen lässt.',
  '\\{0} is no block of settings.': '\\{0} ist kein Block mit Einstellungen.',
  '"{0}" is not a setting.': '„{0}“ ist keine Einstellung.',
  'A \\score can contain only one piece of music; this one is left out.':
    'Ein \\score kann nur ein Musikstück enthalten; dieses ist weggelassen.',
  'This \\score is left out because of the syntax errors in it.':
    'Dieses \\score ist wegen der Syntaxfehler darin weggelassen.',
  'This \\score contains no music.': 'Dieses \\score enthält keine Musik.',
  '{0} is not allowed in a \\score.': '{0} ist in einem \\score nicht erlaubt.',
  'There is no file "{0}" next to this one.': 'Neben dieser Datei liegt keine Datei „{0}“.',
  '{0} is read but not rendered.': '{0} wird gelesen, aber nicht gezeichnet.',
  'Expected {0}, found {1}.': 'Erwartet wurde {0}, da steht {1}.',
  'The input is nested more than {0} levels deep.': 'Die Eingabe ist mehr als {0} Ebenen tief verschachtelt.',
  'Scheme nested more than {0} levels deep is not read.':
    'Scheme, das mehr als {0} Ebenen tief verschachtelt ist, wird nicht gelesen.',
  'The input ends inside a Scheme expression.': 'Die Eingabe endet in einem Scheme-Ausdruck.',
  'There is an extra "{0}" in this Scheme expression.': 'In diesem Scheme-Ausdruck ist ein „{0}“ zu viel.',
  'This Scheme expression is never closed.': 'Dieser Scheme-Ausdruck wird nie geschlossen.',
  'This #{ is never closed by #}.': 'Dieses #{ wird nie durch #} geschlossen.',
  'The music unfolds to more than {0} notes and rests.':
    'Ausgeschrieben hat die Musik mehr als {0} Noten und Pausen.',
}
