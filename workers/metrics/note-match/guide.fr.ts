import type { Dictionary } from '../../../src/contracts/index.ts'

export const messages: Dictionary = {
  'Note match asks how many notes two scores have in common: same moment, same pitch, same length. It is a measure of Roundtrip; the published benchmark compares pictures only.':
    'Note match demande combien de notes deux partitions ont en commun : même moment, même hauteur, même durée. C’est une mesure de Roundtrip ; le banc d’essai publié ne compare que des images.',
  'Every note is looked at by itself. The whole tune an octave higher has no note in common with it, although everybody would know it; key, clef and what else is printed are not seen at all.':
    'Chaque note est regardée seule. Tout l’air une octave plus haut n’a aucune note en commun avec lui, bien que chacun le reconnaisse ; armure, clé et le reste de ce qui est imprimé ne sont pas vus.',
  'Twice the notes in common, by the notes of both together.':
    'Deux fois les notes en commun, divisées par les notes des deux ensemble.',
  'None: there is no published measure to compare with. Its notes are checked against LilyPond’s own.':
    'Rien : il n’y a pas de mesure publiée à laquelle comparer. Ses notes de musique sont vérifiées contre celles de LilyPond.',
  'Notes left out at the end': 'Notes omises à la fin',
  'Moved up': 'Décalée vers le haut',
  'Wrong pitches from the start': 'Fausses hauteurs depuis le début',
  'The same notes': 'Les mêmes notes',
  'An empty staff': 'Une portée vide',
  'The whole tune an octave higher': 'Tout l’air une octave plus haut',
}
