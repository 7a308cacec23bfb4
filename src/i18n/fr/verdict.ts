import type { Catalogue } from '../en.ts'

export const verdict: Catalogue['verdict'] = {
  verified: 'Vérifié.',
  notVerified: 'Non confirmé.',
  noScores: {
    one: 'Rien à vérifier : le résultat ne déclare aucune note.',
    many: 'Rien à vérifier : les résultats ne déclarent aucune note.',
    other: 'Rien à vérifier : les résultats ne déclarent aucune note.',
  },
  noneRecomputed: 'Aucune note n’a été recalculée.',
  allEqual: {
    one: '{n} note recalculée : égale.',
    many: '{n} de notes recalculées : toutes égales.',
    other: '{n} notes recalculées : toutes égales.',
  },
  allDifferent: {
    one: '{n} note recalculée : différente.',
    many: '{n} de notes recalculées : toutes différentes.',
    other: '{n} notes recalculées : toutes différentes.',
  },
  someDifferent: {
    one: '{n} note recalculée : {equal} égale, {different} différente.',
    many: '{n} de notes recalculées : {equal} égales, {different} différentes.',
    other: '{n} notes recalculées : {equal} égales, {different} différentes.',
  },
  near: {
    one: '{n} note est égale dans la tolérance d’une carte graphique.',
    many: '{n} de notes sont égales dans la tolérance d’une carte graphique.',
    other: '{n} notes sont égales dans la tolérance d’une carte graphique.',
  },
  deviceParts:
    'Seule la carte graphique déclarée donne certaines parties des notes ; elles n’ont pas pu être recalculées.',
  judged: {
    one: '{n} note dépend d’un juge ({judge}, {source}) et n’a pas été recalculée.',
    many: '{n} de notes dépendent d’un juge ({judge}, {source}) et n’ont pas été recalculées.',
    other: '{n} notes dépendent d’un juge ({judge}, {source}) et n’ont pas été recalculées.',
  },
  claimsJudge: {
    one: '{n} de ces notes dépend d’un juge ({judge}, {source}) et ne peut pas être recalculée.',
    many: '{n} de ces notes dépendent d’un juge ({judge}, {source}) et ne peuvent pas être recalculées.',
    other: '{n} de ces notes dépendent d’un juge ({judge}, {source}) et ne peuvent pas être recalculées.',
  },
  modelUnavailable: {
    one: '{n} note demande un modèle qui n’a pas été chargé et n’a pas été recalculée.',
    many: '{n} de notes demandent un modèle qui n’a pas été chargé et n’ont pas été recalculées.',
    other: '{n} notes demandent un modèle qui n’a pas été chargé et n’ont pas été recalculées.',
  },
  filesNotFetched: {
    one: '{n} note dépend de fichiers ailleurs qui n’ont pas été chargés et n’a pas été recalculée.',
    many: '{n} de notes dépendent de fichiers ailleurs qui n’ont pas été chargés et n’ont pas été recalculées.',
    other: '{n} notes dépendent de fichiers ailleurs qui n’ont pas été chargés et n’ont pas été recalculées.',
  },
  unsupportedBrowser: {
    one: '{n} note n’a pas été recalculée : ce navigateur ne peut pas dessiner la réponse.',
    many: '{n} de notes n’ont pas été recalculées : ce navigateur ne peut pas dessiner les réponses.',
    other: '{n} notes n’ont pas été recalculées : ce navigateur ne peut pas dessiner les réponses.',
  },
  notFinished: {
    one: '{n} note n’a pas été recalculée : sa métrique n’a pas fini ici.',
    many: '{n} de notes n’ont pas été recalculées : leurs métriques n’ont pas fini ici.',
    other: '{n} notes n’ont pas été recalculées : leurs métriques n’ont pas fini ici.',
  },
  differ: 'Différent : {names}.',
  someDiffer: 'Différent : {names} et d’autres.',
  moreDifferences: {
    one: '{n} autre différence.',
    many: '{n} d’autres différences.',
    other: '{n} autres différences.',
  },
  inAnswer: '{name} (« {answer} »)',
  sameScores: 'Mêmes notes ; les pixels diffèrent un peu d’un navigateur à l’autre.',
  pixelsDiffer: 'Les pixels diffèrent un peu d’un navigateur à l’autre.',
  otherBrowser: 'Fait avec {claimed} {source} ; recalculé avec {here}.',
  usual:
    'Entre Chromium et {engine}, les images de ce format diffèrent d’ordinaire dans {percent} % de leurs pixels.',
  usualAlike: 'Entre Chromium et {engine}, les images de ce format sont d’ordinaire égales.',
  usualSsim: 'Leur SSIM est de {ssim}.',
  usualScores: 'Les notes ont changé de {changes} au plus.',
  usualChange: '{value} ({metric})',
  usualUnknown:
    'On n’a pas mesuré de combien les notes de ce format diffèrent d’ordinaire entre ces navigateurs.',
  shared: '{shared} notes sur {n} partagées ; il manque : {names}.',
  quoted: '« {name} »',
  person: 'une personne',
  unnamed: 'sans nom',
  accordingToLink: 'selon le lien',
  accordingToFile: 'selon le fichier',
  outcome: 'Résultat',
  picture: 'Image',
  parts: 'Parties des notes',
  item: 'Tâche',
}
