import type { Catalogue } from '../en.ts'

export const start: Catalogue['start'] = {
  title: 'Voyez ce qu’un modèle a écrit, et sa note',
  lead: 'Roundtrip dessine la réponse d’un modèle à côté de la référence et calcule chaque note publiée, dans votre navigateur.',
  doors: 'Trois entrées',
  own: 'Mon image et ma réponse',
  ownText: 'Une capture d’écran ou un scan, et ce qu’un modèle en a fait. {n} formats sont dessinés.',
  sample: 'Un exemple',
  sampleText: '{n} tâches avec des réponses plus ou moins bonnes. Changez-en une et voyez bouger ses notes.',
  link: 'Un lien partagé',
  linkText: 'Le résultat de quelqu’un, ouvert en mémoire et recalculé : les notes sont vérifiées, pas crues.',
  open: 'Ouvrir',
  noLink: 'Ce n’est pas un résultat partagé : son adresse contient #/r/.',
  benchmarks: {
    one: '{n} banc d’essai, selon ses propres règles',
    many: '{n} bancs d’essai, selon leurs propres règles',
    other: '{n} bancs d’essai, selon leurs propres règles',
  },
  moreSuite: 'Beaucoup de réponses à la fois',
  moreCompare: 'Des modèles côte à côte, avec intervalles et tests',
  moreLearn: 'Ce que veut dire chaque note, à essayer, et de courtes leçons',
  private: 'Rien ne quitte votre appareil',
  privateHere: 'Dessin, notes et stockage se font dans cette page. Il n’y a ni compte ni serveur derrière.',
  privateFrame:
    'Ce qu’un modèle a écrit tourne dans un cadre à part, sans réseau et sans accès à cette page.',
  privateLink:
    'Un lien partagé porte le résultat lui-même, dans la partie de l’adresse que les navigateurs n’envoient jamais.',
  privateAsked:
    'Une requête ne part que si vous la demandez : un fichier à une adresse que vous donnez, un modèle à interroger, un réseau à charger pour une note.',
  privateOffline: 'Après la première visite, tout marche hors ligne. Ce qui est stocké est montré ici',
}
