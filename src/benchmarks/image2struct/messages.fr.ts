import type { Dictionary } from '../../contracts/index.ts'

export const messages: Dictionary = {
  'An item must be a JSON object: a row of the dataset or an item saved by Roundtrip.':
    'Une tâche doit être un objet JSON : une ligne du jeu de données ou une tâche enregistrée par Roundtrip.',
  'The field "image" is neither a data: URL, nor base64 bytes, nor an https address.':
    'Le champ « image » n’est ni une URL data:, ni des octets en base64, ni une adresse https.',
  'The asset {0} has no bytes that can be read: give a data: URL or bytes.':
    'La pièce jointe {0} n’a pas d’octets lisibles : donnez une URL data: ou des octets.',
  'Expected the field "domain" to be webpage, latex or music, got "{0}".':
    'Le champ « domain » devrait être webpage, latex ou music, c’est « {0} ».',
  'There is nothing between the fences.': 'Il n’y a rien entre les clôtures de code.',
  'The reference is a picture that came with the item, rendered by {0}, whereas the answer is rendered here: equal documents may differ in pixels.':
    'La référence est une image venue avec la tâche, par {0}, et la réponse est dessinée ici : des documents égaux peuvent différer en pixels.',
  'The answer has no readable \\version.': 'La réponse n’a pas de \\version lisible.',
  'The answer is not JSON: {0}': 'La réponse n’est pas du JSON : {0}',
  'A model turns a picture into code, which is rendered and compared with the picture.':
    'Un modèle change une image en code, qui est redessiné et comparé à l’image.',
  Webpage: 'Page web',
  'Sheet music': 'Partition',
  Webpages: 'Pages web',
  'LaTeX: “paper” adds a missing package; the published code removes the added line again before it retries, so such an answer fails.':
    'LaTeX : un paquet manquant est ajouté sous « paper » ; le code publié retire la ligne ajoutée avant d’essayer, si bien qu’une telle réponse échoue.',
  'Music: “paper” removes fences and engraves an answer without \\version unchanged; “reference” keeps fences and counts an answer without a readable \\version as a failure.':
    'Musique : « paper » ôte les clôtures de code et grave telle quelle une réponse sans \\version ; « reference » laisse les clôtures et compte comme échec une réponse sans \\version lisible.',
  'Pixel similarity: “paper” compares points within 2 %; the published code compares entire rows of gray values. Earth mover similarity: “paper” compares exact colours and divides by the larger of two distances; the published code compares rounded gray values and uses one of the distances.':
    'Pixel similarity : « paper » compare les points à 2 % près ; le code publié compare des lignes entières de gris. Earth mover similarity : « paper » compare les couleurs exactes et divise par la plus grande de deux distances ; le code publié compare des gris arrondis et choisit une distance.',
  '“paper” puts transparent pictures on white; the published code drops their transparency.':
    'Les images transparentes sont posées sur du blanc sous « paper » ; le code publié laisse tomber leur transparence.',
  'Models on Image2Struct': 'Modèles sur Image2Struct',
  'LaTeX without a source (two items)': 'LaTeX sans source (deux tâches)',
  'Webpages without a source (two items)': 'Pages web sans source (deux tâches)',
  'Correlation of metrics': 'Corrélation des métriques',
  'failures as 0': 'échecs comptés 0',
  'The caption says that scores are conditioned on successful rendering. However, no score is above its success rate, and Table 2 has the same win rates, which count failures as 0. So this run is shown counted in both ways.':
    'La légende dit que les notes ne comptent que ce qui a été dessiné ; pourtant aucune ne dépasse son taux de réussite, et Table 2 donne les taux de victoires imprimés, qui comptent les échecs 0. Cette série est donc montrée comptée des deux façons.',
  '{0}, rendered items only': '{0}, seulement les dessinés',
  'The item has neither a picture nor a source.': 'La tâche n’a ni image ni source.',
  'the source is one HTML document': 'la source est un document HTML',
  'skipped "{0}": an asset of the item has that name':
    '« {0} » passé : une pièce jointe de la tâche porte ce nom',
  'no index.html: opened "{0}"': 'pas d’index.html : ouvert « {0} »',
  'Image2Struct: LaTeX': 'Image2Struct : LaTeX',
  'Image2Struct: webpages': 'Image2Struct : pages web',
  'Image2Struct: sheet music': 'Image2Struct : partitions',
  'used the text between the first {0} and {1}': 'pris le texte entre le premier {0} et {1}',
  'file "{0}", {1} characters': 'fichier « {0} », {1} caractères',
  'Table A1': 'tableau A1',
  'Table A2': 'tableau A2',
  'Table A3': 'tableau A3',
  'Table A4': 'tableau A4',
  'Table A5': 'tableau A5',
  'Table A6': 'tableau A6',
}
