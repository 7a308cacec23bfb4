import type { Catalogue } from '../en.ts'

export const about: Catalogue['about'] = {
  title: 'À propos de Roundtrip',
  lead: 'Collez ce qu’un modèle a écrit, voyez-le dessiné, lisez les notes publiées et partagez un lien qui se prouve lui-même. Tout se passe dans ce navigateur. Version {version}.',
  privacy: 'Vie privée',
  privacyStays:
    'Rien ne quitte ce navigateur sans votre demande : une adresse que vous donnez est lue par ce navigateur, à cet endroit et nulle part ailleurs. Il n’y a ni compte, ni comptage des visites, ni serveur derrière cette page. Un lien partagé porte tout le résultat dans sa dernière partie, que les navigateurs n’envoient pas aux serveurs.',
  privacyAnswers:
    'Les réponses sont traitées comme hostiles. Elles tournent dans un cadre d’origine distincte, sans réseau, sans stockage et sans accès à cette page ; il n’en sort que des pixels et du texte. Un lien partagé n’exécute rien avant que vous n’appuyiez sur Exécuter.',
  verified: 'Comment les nombres sont vérifiés',
  verifiedTests:
    'Chaque métrique est vérifiée contre une réalisation indépendante, le plus souvent le code publié lui-même ; la page de chacune dit laquelle, et ce qui la trompe. L’une d’elles',
  verifiedLinks:
    'Un lien partagé porte la tâche, la réponse, les réglages et les notes annoncées. Qui l’ouvre les recalcule, et les différences sont nommées : un autre navigateur, d’autres polices, une autre version.',
  protocols: 'Paper et reference',
  protocolsText:
    '« Paper » calcule ce que dit un article, « reference » ce que calcule son code publié. On ne les mélange jamais dans un tableau, et les chiffres publiés ne sont qu’à côté de ceux du protocole dont ils viennent. En quoi les deux diffèrent, par banc d’essai (en anglais) ; la page de chaque métrique le dit pour elle.',
  files: 'Les fichiers acceptés',
  filesText:
    'Déposez un fichier sur Suite : son contenu dit ce qu’il est, et une mauvaise ligne est citée par son numéro. Chaque genre a de petits exemples à télécharger, à essayer là-bas.',
  filesTable: 'Tableau des fichiers acceptés',
  filesFrom: 'De',
  filesHolds: 'Ce qu’il contient',
  filesExamples: 'Exemples',
  filesOther:
    'Tout autre tableau s’ouvre aussi (JSONL, JSON, CSV, Parquet, un ZIP ou un dossier d’images) : vous y dites ce que contiennent ses colonnes.',
  hosting: 'L’héberger soi-même',
  hostingText:
    'Le site est un dossier de fichiers et rien ne tourne sur le serveur. Prenez la source, puis :',
  hostingBuild:
    'La commande npm run build écrit le site dans le dossier dist ; il lui suffit de Node 20 ou plus récent.',
  hostingPut:
    'Mettez ce dossier chez n’importe quel hébergeur, sous n’importe quel chemin : GitHub Pages, un serveur d’école, une clé avec un serveur local. Toutes les adresses sont relatives. Il faut https (ou localhost), car les navigateurs ne gardent des copies hors ligne et n’isolent les cadres que là.',
  hostingHeaders:
    'Un hébergeur qui peut envoyer des en-têtes rend l’isolement plus strict encore. Ils sont bienvenus, pas nécessaires :',
  hostingTable: 'Tableau des en-têtes d’un hébergeur',
  hostingHeader: 'En-tête',
  hostingFiles: 'Sur',
  hostingGives: 'Ce qu’il apporte',
  hostingAll: 'tous les fichiers',
  hostingNetwork: 'le navigateur ferme le réseau au code des modèles (à partir de Chromium 148)',
  hostingTells: 'annonce à la page celui du dessus',
  hostingFrames: 'aucun autre site ne montre celui-ci dans un cadre',
  hostingOpener: 'un site qui a ouvert celui-ci perd sa fenêtre',
  hostingUsual: 'les types ne sont pas devinés, les adresses pas transmises',
  browser: 'Ce navigateur',
  backEnds: 'Moyens de calcul',
  stored: 'Ce qui est stocké',
  offline: 'Hors ligne',
  offlineSaving:
    'Votre navigateur demande d’économiser les données : ce site est conservé avec le premier format que vous rendez disponible.',
  offlineText:
    'Les pages, les formats de texte et tout ce que vous avez utilisé une fois marchent sans réseau. Un format jamais utilisé ici peut être chargé en entier.',
  measures: 'Bancs d’essai, moteurs de dessin et métriques',
  measuresCount:
    '{benchmarks} bancs d’essai, {renderers} moteurs de dessin, {metrics} métriques, avec versions et sources',
  engines: 'Moteurs, polices et modèles',
  enginesText:
    'Les fichiers dont dépendent des pixels ou des nombres, avec les empreintes qui les vérifient et leurs licences.',
  licences: 'Licences',
}
