import type { SyntaxMessage } from '../en/syntax-errors.ts'

export const syntaxErrors: Readonly<Record<SyntaxMessage, string>> = {
  'The PNG file is cut off: its picture data ends too early.':
    'Le fichier PNG est coupé : ses données d’image se terminent trop tôt.',
  'The PNG\'s "{0}" chunk is damaged (checksum) and was skipped.':
    'Le bloc « {0} » du PNG est abîmé (somme de contrôle) et a été sauté.',
  "The PNG's picture data is damaged or cut off.": 'Les données d’image du PNG sont abîmées ou coupées.',
  'The file does not start like a PNG.': 'Le fichier ne commence pas comme un PNG.',
  'The PNG file ends within its "{0}" chunk.': 'Le fichier PNG se termine dans son bloc « {0} ».',
  'The PNG\'s "{0}" chunk is damaged (checksum).': 'Le bloc « {0} » du PNG est abîmé (somme de contrôle).',
  'The PNG does not start with its header.': 'Le PNG ne commence pas par son en-tête.',
  'The PNG has the unknown chunk "{0}".': 'Le PNG a le bloc inconnu « {0} ».',
  'The PNG file ends before its header.': 'Le fichier PNG se termine avant son en-tête.',
  'The PNG has no picture data.': 'Le PNG n’a pas de données d’image.',
  'The PNG has no palette.': 'Le PNG n’a pas de palette.',
  'The PNG header has the wrong length.': 'L’en-tête du PNG n’a pas la bonne longueur.',
  'The PNG has no pixels ({0} x {1}).': 'Le PNG n’a pas de pixels ({0} x {1}).',
  'PNG has no colour type {0} with {1} bits per channel.':
    'PNG n’a pas de type de couleur {0} à {1} bits par canal.',
  'The PNG uses a compression, filter or interlace method that PNG does not define.':
    'Le PNG emploie une méthode de compression, de filtrage ou d’entrelacement que PNG ne définit pas.',
  "The PNG's picture data is damaged (row filter {0}).":
    'Les données d’image du PNG sont abîmées (filtre de ligne {0}).',
  'Expected a header row, got an empty text.': 'Une ligne d’en-tête était attendue, mais le texte est vide.',
  'Expected {0} {1}, as in the header, got {2}.':
    'Autant de champs que dans l’en-tête étaient attendus ({0}) ; reçus : {2}.',
  'Expected a row below the header, got none.':
    'Une ligne sous l’en-tête était attendue, mais il n’y en a pas.',
  'Expected "," or the end of the line after a quoted field, got {0}.':
    '« , » ou la fin de la ligne était attendu après un champ entre guillemets ; reçu : {0}.',
  'A field that contains a quote must be quoted, with its quotes doubled.':
    'Un champ qui contient un guillemet doit être entre guillemets, et le guillemet qu’il contient doit être doublé.',
  'A quoted field starts here and is never closed.':
    'Un champ entre guillemets commence ici et n’est jamais fermé.',
  "Python's csv cannot read a field of more than {0} characters (line {1}).":
    'Le csv de Python ne peut pas lire un champ de plus de {0} caractères (ligne {1}).',
  'Python cannot read an integer of more than {0} digits.':
    'Python ne peut pas lire un entier de plus de {0} chiffres.',
  'The text contains half a character (a lone surrogate).':
    'Le texte contient une moitié de caractère (un surrogate isolé).',
  'The text has {0} characters; at most {1} are read.': 'Le texte a {0} caractères ; {1} au plus sont lus.',
  'Expected "=" and a value after the key, got the end of the line.':
    '« = » et une valeur étaient attendus après la clé, mais la ligne se termine.',
  'A key cannot contain "{0}"; quote the key.':
    'Une clé ne peut pas contenir « {0} » ; mettez-la entre guillemets.',
  'A string must end on the line where it begins.':
    'Une chaîne doit se terminer sur la ligne où elle commence.',
  'A key is missing before "=".': 'Une clé manque avant « = ».',
  'Expected "=" and a value after the key, got the end of the text.':
    '« = » et une valeur étaient attendus après la clé, mais le texte se termine.',
  'A string is never closed.': 'Une chaîne n’est jamais fermée.',
  'Unknown escape "\\{0}".': 'Il n’y a pas d’échappement « \\{0} ».',
  'There is extra text after the end of a string.': 'Du texte suit la fin d’une chaîne.',
  '"{0}{1}" is not a valid character.': '« {0}{1} » n’est pas un caractère valide.',
  '"{0}{1}" is half a character.': '« {0}{1} » est une moitié de caractère.',
  '"{0}" is not a time of day.': '« {0} » n’est pas une heure.',
  'A number has leading zeros or misplaced underscores.':
    'Un nombre a des zéros en tête ou des tirets bas mal placés.',
  'Digits are missing after the decimal point.': 'Des chiffres manquent après la virgule décimale.',
  'A number must begin with a digit.': 'Un nombre doit commencer par un chiffre.',
  '"{0}" is not a value.': '« {0} » n’est pas une valeur.',
  'There is a line break inside an inline table.': 'Il y a un saut de ligne dans une table en ligne.',
  'A line cannot consist of an opening bracket alone.':
    'Une ligne ne peut pas contenir seulement un crochet ouvrant.',
  'A table name must be on its own line, in brackets.':
    'Un nom de table doit être seul sur sa ligne, entre crochets.',
  '"{0}" is not a table name.': '« {0} » n’est pas un nom de table.',
  'A table has no name.': 'Une table n’a pas de nom.',
  '"{0}" is not a table name; quote it.': '« {0} » n’est pas un nom de table ; mettez-le entre guillemets.',
  'The table name is empty.': 'Le nom de la table est vide.',
  '"{0}" is not a table.': '« {0} » n’est pas une table.',
  '"{0}" is already a table and cannot be an array.':
    '« {0} » est déjà une table et ne peut pas être une liste.',
  '"{0}" is not an array of tables.': '« {0} » n’est pas une liste de tables.',
  'The table "{0}" is defined twice.': 'La table « {0} » est définie deux fois.',
  'A value that is not a table cannot have members.':
    'Une valeur qui n’est pas une table ne peut pas avoir de membres.',
  'An inline table has a member without "=".': 'Une table en ligne a un membre sans « = ».',
  'An inline table has a member without a value.': 'Une table en ligne a un membre sans valeur.',
  'The key "{0}" is defined twice.': 'La clé « {0} » est définie deux fois.',
  'Invalid date or number.': 'Une date ou un nombre ne peut pas être lu.',
  'A value is missing.': 'Une valeur manque.',
  'Booleans must be in lower case.': 'Les booléens doivent être en minuscules.',
  'The value is nested more than {0} levels deep.': 'La valeur est imbriquée sur plus de {0} niveaux.',
  'An array contains values of more than one type.': 'Une liste contient des valeurs de plus d’un type.',
  'The value here is cut off.': 'La valeur est coupée ici.',
  'There is no {0}: February of that year is shorter.':
    'La date {0} n’existe pas : le mois de février de cette année-là est plus court.',
  'XML does not allow {0}, not even escaped.': 'XML ne permet pas {0}, même échappé.',
  'Expected "{0}" {1}, got {2}.': '« {0} » était attendu {1} ; reçu : {2}.',
  'Expected white space {0}, got {1}.': 'Un blanc était attendu {0} ; reçu : {1}.',
  'Expected the name of {0}, got {1}.': 'Un nom était attendu ({0}) ; reçu : {1}.',
  '{0} starts here and is never closed: "{1}" is missing.':
    '{0} commence ici et n’est jamais fermé : « {1} » manque.',
  'Expected {0} in quotes, got {1}.': '{0} était attendu entre guillemets ; reçu : {1}.',
  'A public identifier contains a character that is not allowed.':
    'Un identifiant public contient un caractère qui n’est pas permis.',
  'Expected white space between the two identifiers.': 'Un blanc était attendu entre les deux identifiants.',
  'Expected SYSTEM or PUBLIC, got {0}.': 'SYSTEM ou PUBLIC était attendu ; reçu : {0}.',
  'Expected a declaration or "]", got {0}.': 'Une déclaration ou « ] » était attendue ; reçu : {0}.',
  'A comment cannot contain "--".': 'Un commentaire ne peut pas contenir « -- ».',
  'An XML declaration is only allowed at the very beginning.':
    'Une déclaration XML n’est permise qu’au tout début.',
  'Expected white space or ">", got {0}.': 'Un blanc ou « > » était attendu ; reçu : {0}.',
  'Expected the type of an attribute, got {0}.': 'Le type d’un attribut était attendu ; reçu : {0}.',
  'The content model of an element cannot be read.': 'Le modèle de contenu d’un élément ne peut pas être lu.',
  'The published evaluator rejects documents that declare entities.':
    'Le programme d’évaluation publié refuse les documents qui déclarent des entités.',
  'Expected {0}, got {1}.': '{0} était attendu ; reçu : {1}.',
  'There is no root element.': 'Il n’y a pas d’élément racine.',
  'The XML declaration cannot be read.': 'La déclaration XML ne peut pas être lue.',
  'The element "{0}" is never closed.': 'L’élément « {0} » n’est jamais fermé.',
  'Text must not contain "]]>".': 'Un texte ne peut pas contenir « ]]> ».',
  '"&" begins an entity here that is never terminated; write "&amp;" for an ampersand.':
    '« & » commence ici une entité qui n’a pas de fin ; écrivez « &amp; » pour le signe lui-même.',
  '"{0}" is not a valid XML character.': '« {0} » n’est pas un caractère XML valide.',
  'The entity "{0}" is not defined.': 'L’entité « {0} » n’est pas définie.',
  'Entities that contain elements are not supported; write them out.':
    'Les entités qui contiennent des éléments ne sont pas prises en charge ; écrivez-les en entier.',
  'The entity "{0}" contains itself.': 'L’entité « {0} » se contient elle-même.',
  'The entities are too long when expanded.': 'Les entités sont trop longues une fois développées.',
  'The document is nested more than {0} levels deep.': 'Le document est imbriqué sur plus de {0} niveaux.',
  'The tag of "{0}" is never closed.': 'La balise de « {0} » n’est jamais fermée.',
  'Expected white space, "/" or ">", got {0}.': 'Un blanc, « / » ou « > » était attendu ; reçu : {0}.',
  'The attribute "{0}" appears twice.': 'L’attribut « {0} » figure deux fois.',
  'Expected a quoted attribute value, got {0}.':
    'Une valeur d’attribut entre guillemets était attendue ; reçu : {0}.',
  'An attribute value is never closed.': 'Une valeur d’attribut n’est jamais fermée.',
  'The value of an attribute must not contain "<".': 'La valeur d’un attribut ne peut pas contenir « < ».',
  'Expected "</{0}>", got "</{1}>".': '« </{0}> » était attendu ; reçu : « </{1}> ».',
  'YAML does not allow {0}.': 'YAML ne permet pas {0}.',
  'The aliases expand to more than {0} values.': 'Les alias donnent plus de {0} valeurs.',
  'The alias "{0}" is not defined.': 'L’alias « {0} » n’est pas défini.',
  'This value contains itself through an alias, so it is infinite.':
    'Cette valeur se contient elle-même par un alias et n’a donc pas de fin.',
  'YAML does not allow the character {0}.': 'YAML ne permet pas le caractère {0}.',
  'Expected a single document, but another one begins here.':
    'Un seul document était attendu, mais un autre commence ici.',
  'Expected a document start ("---"), got {0}.':
    'Le début d’un document (« --- ») était attendu ; reçu : {0}.',
  'A document can have only one version.': 'Un document ne peut avoir qu’une version.',
  'Only YAML version 1 can be read.': 'Seule la version 1 de YAML peut être lue.',
  'The tag handle "{0}" is declared twice.': 'Le préfixe d’étiquette « {0} » est déclaré deux fois.',
  'The anchor "{0}" is defined twice.': 'L’ancre « {0} » est définie deux fois.',
  'The tag handle "{0}" is not declared.': 'Le préfixe d’étiquette « {0} » n’est pas déclaré.',
  'Expected a value, got {0}.': 'Une valeur était attendue ; reçu : {0}.',
  'Expected the next entry or less indentation, got {0}.':
    'L’entrée suivante ou un retrait moindre était attendu ; reçu : {0}.',
  'Expected {0} hexadecimal digits in an escape.':
    '{0} chiffres hexadécimaux étaient attendus dans un échappement.',
  'The escape is not a valid character.': 'L’échappement n’est pas un caractère valide.',
  'Unknown escape "\\{0}" in a double-quoted scalar.':
    'Il n’y a pas d’échappement « \\{0} » dans un scalaire entre guillemets doubles.',
  'A quoted scalar starts here and is never closed.':
    'Un scalaire entre guillemets commence ici et n’est jamais fermé.',
  'There is a document separator inside a quoted scalar.':
    'Il y a un séparateur de documents dans un scalaire entre guillemets.',
  'A block scalar cannot be indented by 0.': 'Un scalaire en bloc ne peut pas avoir un retrait de 0.',
  'Expected an indentation or chomping indicator, or the end of the line.':
    'Un indicateur de retrait ou de fin de bloc, ou la fin de la ligne, était attendu.',
  'Expected a comment or the end of the line.': 'Un commentaire ou la fin de la ligne était attendu.',
  '{0} cannot begin a value.': '{0} ne peut pas commencer une valeur.',
  'Expected ":" after this mapping key.': '« : » était attendu après cette clé.',
  'A sequence entry is not allowed here.': 'Une entrée de liste n’est pas permise ici.',
  'A mapping key is not allowed here.': 'Une clé n’est pas permise ici.',
  'A mapping value is not allowed here.': 'Une valeur de clé n’est pas permise ici.',
  'Expected ">" at the end of a tag, got {0}.': '« > » était attendu à la fin d’une étiquette ; reçu : {0}.',
  'Expected a space after a tag, got {0}.': 'Un espace était attendu après une étiquette ; reçu : {0}.',
  'Expected the name of an {0}, got {1}.': 'Un nom était attendu ({0}) ; reçu : {1}.',
  'The name of an {0} cannot contain {1}.': 'Le nom ({0}) ne peut pas contenir {1}.',
  'Expected the name of a directive, got {0}.': 'Le nom d’une directive était attendu ; reçu : {0}.',
  'Expected "." in a version, got {0}.': '« . » était attendu dans une version ; reçu : {0}.',
  'Expected a space, got {0}.': 'Un espace était attendu ; reçu : {0}.',
  'Expected a comment or the end of the line, got {0}.':
    'Un commentaire ou la fin de la ligne était attendu ; reçu : {0}.',
  'Expected "!", got {0}.': '« ! » était attendu ; reçu : {0}.',
  "Expected a tag's name, got {0}.": 'Le nom d’une étiquette était attendu ; reçu : {0}.',
  'Expected two hexadecimal digits after "%".': 'Deux chiffres hexadécimaux étaient attendus après « % ».',
  'The escaped bytes of a tag are not UTF-8.': 'Les octets échappés d’une étiquette ne sont pas de l’UTF-8.',
  'Expected a digit, got {0}.': 'Un chiffre était attendu ; reçu : {0}.',
  'The tag "{0}" is not supported.': 'L’étiquette « {0} » n’est pas prise en charge.',
  'Expected a scalar for the tag "{0}", got a {1}.':
    'Un scalaire était attendu pour l’étiquette « {0} » ; reçu : {1}.',
  '"{0}" is not a value of the type {1}.': '« {0} » n’est pas une valeur du type {1}.',
  'A {0} cannot be the key of a mapping.': 'Cela ne peut pas être la clé d’une table : {0}.',
  'The merged mappings have too many members.': 'Les tables fusionnées ont trop de membres.',
  'Expected {0}, got a {1}.': '{0} était attendu ; reçu : {1}.',
}
