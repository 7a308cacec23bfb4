import type { Catalogue } from '../en.ts'

export const failures: Catalogue['failures'] = {
  syntax: 'La source a une erreur qui l’arrête.',
  timeout: 'La réponse a dépassé le temps permis et a été arrêtée.',
  'out-of-memory': 'La réponse a demandé plus de mémoire que permis et a été arrêtée.',
  crash: 'Le moteur de dessin s’est arrêté de façon inattendue.',
  empty: 'La réponse s’est exécutée, mais il n’y avait rien à dessiner.',
  'too-large': 'La source, sa sortie ou son image est plus grande que ce que cette page accepte.',
  blocked: 'La réponse a fait quelque chose d’interdit ici ; rien n’a pu être dessiné.',
  'missing-entry': 'Les fichiers ne contiennent aucune page de départ.',
  'missing-file': 'La réponse utilise un fichier qui n’a pas été fourni avec elle.',
  'no-version': 'La réponse ne nomme aucune version de son langage, ce que ce protocole exige.',
  'unsupported-browser': 'Ce navigateur ne sait pas changer ce genre de page en pixels.',
  unsupported: 'La réponse a besoin de quelque chose que ce moteur n’a pas.',
  'unknown-package': 'La réponse importe un paquet absent de toute liste de paquets publiés.',
  cancelled: 'Annulé avant la fin.',
  unprotected:
    'Elle n’a pas été exécutée, car le navigateur n’a pas reçu l’ordre de fermer le réseau de la réponse.',
  'not-json': 'La réponse n’est pas le JSON que le banc d’essai demande.',
  'wrong-shape': 'La réponse n’a pas la forme que le banc d’essai demande.',
  'lone-surrogate':
    'La réponse contient une moitié de caractère (un surrogate isolé), qu’aucun fichier ne peut contenir.',
  'no-files': 'La réponse ne contient aucun fichier à dessiner.',
  'no-entry': 'Aucun fichier de la réponse n’est une page de départ.',
  'empty-answer': 'La réponse est vide.',
  undecodable: 'L’image de référence ne peut pas être lue.',
}
