/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  'An answer that is not JSON misses every field of the truth under “paper” (equation 3.3); under “reference”, it adds nothing to the counts.',
  '“paper” counts every field of the truth, and a nested structure only matches if all of its fields match; “reference” visits fields as the published code does.',
  '“paper” accepts strict JSON; “reference” accepts what Python’s parser accepts, including NaN and Infinity.',
]
