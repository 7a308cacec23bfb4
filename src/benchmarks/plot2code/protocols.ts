/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  'Rating: the last [[n]] from 1 to 10 under “paper”, the first “Rating: [[n]]” of any size under “reference”.',
  'Pairwise verdict: the last one in a reply under “paper”; under “reference” [[A]] before [[B]] before [[C]], wherever they stand.',
  'Two replies without a verdict are a tie under “paper” and a loss of the first model under “reference”.',
  'Names that NumPy 2 and Matplotlib 3.9 and later removed work in both protocols, as in the pinned Matplotlib 3.8.4 with NumPy 1.26; a warning lists those that a script uses.',
  'Both protocols keep what Matplotlib 3.8 did: images interpolate before colouring, legends avoid neither texts nor areas, PowerNorm clips low values, lines take single numbers, NumPy numbers print bare.',
  '“reference” runs a script as the published runner does: inside a function, with plt, np, json, Image and pyplot’s names in scope, so a script’s functions do not see its variables. “paper” runs it as a standalone script.',
  'A script that ends itself by sys.exit has failed under “reference”. Under “paper” it passes if it drew its figure first.',
]
