import type { Catalogue } from '../en.ts'

export const glossary: Catalogue['glossary'] = {
  answerWord: 'Réponse',
  answerText:
    'Ce qu’un modèle a écrit quand on l’a interrogé : une page, un graphique, un tableau ou des mots.',
  baselineWord: 'Niveau de base',
  baselineText:
    'Ce que reçoit une réponse qui ne fait rien, comme une page vide. On lit une note à partir de là.',
  benchmarkWord: 'Banc d’essai',
  benchmarkText: 'Un ensemble de tâches avec des règles de notation, pour comparer des modèles.',
  checkpointWord: 'Point de contrôle',
  checkpointText: 'Ce qu’une étape de leçon demande. La page le vérifie avec de vraies notes.',
  codecWord: 'Lien',
  codecText: 'Une adresse qui contient tout un résultat : qui l’ouvre peut l’exécuter encore et comparer.',
  gapWord: 'Lacune',
  gapText:
    'Une note qui n’a pas pu être calculée, avec la raison. Une lacune ne compte jamais comme un nombre.',
  intervalWord: 'Intervalle à 95 %',
  intervalText:
    'Les valeurs qui vont avec les données. Avec d’autres tâches du même genre, la valeur serait dans un tel intervalle 95 fois sur 100.',
  itemWord: 'Tâche',
  itemText:
    'Un exercice d’un banc d’essai : une consigne, et la référence à laquelle on compare les réponses.',
  judgeWord: 'Juge',
  judgeText: 'Une personne ou un modèle qui regarde une réponse et dit si elle est bonne.',
  meanWord: 'Moyenne',
  meanText: 'La somme de toutes les notes, divisée par leur nombre.',
  metricWord: 'Métrique',
  metricText: 'Une règle qui tire un nombre d’une réponse et de sa référence, comme SSIM.',
  modelWord: 'Modèle',
  modelText: 'Un programme qui a appris de nombreux exemples et qui écrit des réponses.',
  protocolWord: 'Protocole',
  protocolText:
    'La forme d’une métrique qui est calculée : « paper », comme elle est décrite, ou « reference », comme le code publié la calcule.',
  promptWord: 'Consigne',
  promptText: 'Ce qu’un modèle reçoit : des mots, et souvent une image.',
  referenceWord: 'Référence',
  referenceText: 'À quoi ressemble une bonne réponse. On compare les réponses avec elle.',
  renderWord: 'Dessiner',
  renderText: 'Produire l’image qu’une source décrit, comme un navigateur dessine une page.',
  runWord: 'Série',
  runText: 'Les réponses d’un modèle à beaucoup de tâches, avec leurs notes.',
  schemaWord: 'Schéma',
  schemaText: 'Une description de la forme de données : quels champs il y a et de quel type.',
  scoreWord: 'Note',
  scoreText: 'Le nombre qu’une métrique donne à une réponse.',
  tieWord: 'Ex æquo',
  tieText: 'Des modèles que les données ne permettent pas de distinguer. Ils partagent une place.',
}
