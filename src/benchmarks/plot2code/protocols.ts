/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  'Rating: the last [[n]] from 1 to 10 under “paper”, the first “Rating: [[n]]” with any number under “reference”.',
  'Pairwise verdict: the last one in a reply under “paper”; under “reference”, [[A]] before [[B]] before [[C]], wherever they occur.',
  'Two replies without a verdict count as a tie under “paper” and as a loss of the first model under “reference”.',
  'Names that NumPy 2 and Matplotlib 3.9 and later removed work in both protocols, as in the pinned Matplotlib 3.8.4 with NumPy 1.26; a warning lists the ones that a script uses.',
  'Both protocols keep the behaviour of Matplotlib 3.8: images are interpolated before they are coloured, legends avoid neither texts nor filled areas, PowerNorm clips low values, lines accept single numbers, and NumPy numbers are printed without their type.',
  '“reference” runs a script as the published runner does: inside a function, with plt, np, json, Image and pyplot’s names in scope, so a script’s functions do not see its variables. “paper” runs it as a standalone script.',
  'A script that calls sys.exit fails under “reference”. Under “paper”, it passes if it has already drawn its figure.',
]
