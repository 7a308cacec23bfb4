import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Note match measures how many notes two scores have in common, with the same time, pitch and length. It is Roundtrip’s own metric; the published benchmark only compares pictures.':
    'Note match demande combien de notes deux partitions ont en commun : même moment, même hauteur, même durée. C’est une mesure de Roundtrip ; le banc d’essai publié ne compare que des images.',
  'Every note is compared individually. The same tune an octave higher has no notes in common with the original, although everyone would recognise it. Key, clef and everything else that is printed are ignored.':
    'Chaque note est regardée seule. Tout l’air une octave plus haut n’a aucune note en commun avec lui, bien que chacun le reconnaisse ; armure, clé et le reste de ce qui est imprimé ne sont pas vus.',
  'Twice the number of common notes, divided by the total number of notes in both scores.':
    'Deux fois les notes en commun, divisées par les notes des deux ensemble.',
  'None, because there is no published metric to compare with. The notes are checked against LilyPond’s own.':
    'Rien : il n’y a pas de mesure publiée à laquelle comparer. Ses notes de musique sont vérifiées contre celles de LilyPond.',
  'Notes left out at the end': 'Notes omises à la fin',
  'Moved up': 'Décalée vers le haut',
  'Wrong pitches from the start': 'Fausses hauteurs depuis le début',
  'The same notes': 'Les mêmes notes',
  'An empty staff': 'Une portée vide',
  'The same tune an octave higher': 'Tout l’air une octave plus haut',
}
