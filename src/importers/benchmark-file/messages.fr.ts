import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  benchmarks: 'bancs d’essai',
  'A benchmark.json, or a ZIP or folder with one: items, sample answers, and how answers are scored.':
    'Un benchmark.json, ou un ZIP ou dossier qui en contient un\u00a0: tâches, réponses d’exemple et façon de noter les réponses.',
  'A benchmark is a JSON object.': 'Un banc d’essai est un objet JSON.',
  'An item must be a JSON object.': 'Une tâche doit être un objet JSON.',
  'Expected a list of objects with question and answer.':
    'Une liste d’objets avec question et answer était attendue.',
  'Expected a list of texts.': 'Une liste de textes était attendue.',
  'Expected a path inside the folder of the file.': 'Un chemin dans le dossier du fichier était attendu.',
  'Expected a picture: a file next to the table, a data: address or an https:// address.':
    'Une image était attendue\u00a0: un fichier à côté du tableau, une adresse data: ou une adresse https://.',
  'Expected a revision.': 'Une révision était attendue.',
  'Expected a text.': 'Un texte était attendu.',
  'Expected a version such as "1.0".': 'Une version comme «\u00a01.0\u00a0» était attendue.',
  'Expected an address that begins with https://.': 'Une adresse qui commence par https:// était attendue.',
  'Expected at least one entry.': 'Au moins une entrée était attendue.',
  'Expected at most {0} characters.': 'Au plus {0} caractères étaient attendus.',
  'Expected at most {0} entries.': 'Au plus {0} entrées étaient attendues.',
  'Expected exactly one of fence and between.': 'Exactement un champ parmi fence et between était attendu.',
  'Expected exactly one of rows and file.': 'Exactement un champ parmi rows et file était attendu.',
  'Expected exactly one of rows, file, folder, url and dataset.':
    'Exactement un champ parmi rows, file, folder, url et dataset était attendu.',
  'Expected lower-case letters, digits and hyphens.':
    'Des minuscules, des chiffres et des traits d’union étaient attendus.',
  'Expected owner/name.': 'propriétaire/nom était attendu.',
  'Expected the texts item, model and answer.': 'Les textes item, model et answer étaient attendus.',
  'Expected two different numbers.': 'Deux nombres différents étaient attendus.',
  'Expected two whole numbers from 1 to 10, the worse one first.':
    'Deux nombres entiers de 1 à 10 étaient attendus, le moins bon d’abord.',
  'Only fenced blocks can be joined.': 'Seuls des blocs de code peuvent être joints.',
  'The archive contains no benchmark.json.': 'L’archive ne contient pas de benchmark.json.',
  'The braces {{}} contain no column. For literal braces, write \\{{.':
    'Les accolades {{}} ne contiennent pas de colonne. Pour de vraies accolades, écrivez \\{{.',
  'The file is not a table: expected JSON, JSONL, CSV, TSV or Parquet.':
    'Le fichier n’est pas un tableau\u00a0: JSON, JSONL, CSV, TSV ou Parquet était attendu.',
  'The final score follows from the weights; it is not listed.':
    'La note finale résulte des poids\u00a0; elle n’est pas dans la liste.',
  'The folder contains no pictures.': 'Le dossier ne contient pas d’images.',
  'The picture is entirely white, which this benchmark counts as a failure.':
    'L’image est entièrement blanche, ce que ce banc d’essai compte comme un échec.',
  'The row has no such column.': 'La ligne n’a pas cette colonne.',
  'This field is missing.': 'Ce champ manque.',
  '"{0}" does not apply to answers in the format "{1}".':
    '«\u00a0{0}\u00a0» ne s’applique pas aux réponses au format «\u00a0{1}\u00a0».',
  '"{0}" is only available in the built-in benchmarks.':
    '«\u00a0{0}\u00a0» n’existe que dans les bancs d’essai intégrés.',
  '"{0}" needs a column in items.columns: {1}.':
    '«\u00a0{0}\u00a0» a besoin d’une colonne dans items.columns\u00a0: {1}.',
  '"{0}" needs judge.rubric.': '«\u00a0{0}\u00a0» a besoin de judge.rubric.',
  '"{0}" is listed twice.': '«\u00a0{0}\u00a0» figure deux fois dans la liste.',
  '{0} of {1} answers have no such score': '{0} réponses sur {1} n’ont pas cette note',
  '{0} Did you mean "{1}"?': '{0} Vouliez-vous dire «\u00a0{1}\u00a0»\u00a0?',
  'Another item is already named "{0}".': 'Une autre tâche s’appelle déjà «\u00a0{0}\u00a0».',
  'Expected {0}, got {1}.': 'Attendu\u00a0: {0}\u00a0; trouvé\u00a0: {1}.',
  'Expected {0} values, got {1}.': '{0} valeurs étaient attendues, {1} trouvées.',
  'Expected the two values of "{0}" that count as 0 and as 1.':
    'Les deux valeurs de «\u00a0{0}\u00a0» qui comptent comme 0 et comme 1 étaient attendues.',
  'The answer has more than {0} million characters.': 'La réponse compte plus de {0} millions de caractères.',
  'The file has more than {0} million characters.': 'Le fichier compte plus de {0} millions de caractères.',
  'The file is not JSON: {0}.': 'Le fichier n’est pas du JSON\u00a0: {0}.',
  'The benchmark "{0}" comes from a file, and the result does not contain that file’s definition.':
    'Le banc d’essai «\u00a0{0}\u00a0» vient d’un fichier, et le résultat ne contient pas sa définition.',
  'The items are at {0}. Download them, put them next to benchmark.json, and name the file in items.file.':
    'Les tâches sont à l’adresse {0}. Téléchargez-les, placez-les à côté de benchmark.json, et nommez le fichier dans items.file.',
  'There is no field with this name. Did you mean "{0}"?':
    'Aucun champ ne porte ce nom. Vouliez-vous dire «\u00a0{0}\u00a0»\u00a0?',
  'There is no field with this name. The fields here are {0}.':
    'Aucun champ ne porte ce nom. Les champs possibles ici sont {0}.',
  'There is no file "{0}" next to benchmark.json. Put both into a folder or ZIP.':
    'Il n’y a pas de fichier «\u00a0{0}\u00a0» à côté de benchmark.json. Mettez les deux dans un dossier ou un ZIP.',
  'There is no format "{0}".': 'Le format «\u00a0{0}\u00a0» n’existe pas.',
  'There is no metric "{0}".': 'La métrique «\u00a0{0}\u00a0» n’existe pas.',
  'There is no score "{0}" in the list of scores.': '«\u00a0{0}\u00a0» n’est pas dans la liste des notes.',
  'joined {0} fenced blocks': '{0} blocs de code joints',
  'took the first JSON value': 'pris la première valeur JSON',
  'A judge gives one reply per picture: either answers to questions or a rating.':
    'Un juge donne une réponse par image\u00a0: soit à des questions, soit une note.',
}
