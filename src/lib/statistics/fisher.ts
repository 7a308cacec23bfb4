/**
 * Fisher's exact test for a table of two counts for each of two groups, one-sided: the probability of at least `yes`
 * of `yes + no` in the first group if both groups have the same share. Like scipy's
 * fisher_exact(alternative='greater'). 1 if a group is empty.
 */
export function fisherGreater(
  { yes, no }: { readonly yes: number; readonly no: number },
  others: { readonly yes: number; readonly no: number },
): number {
  const own = yes + no
  const marked = yes + others.yes
  const all = own + others.yes + others.no
  const least = Math.max(0, marked - (others.yes + others.no))
  const most = Math.min(own, marked)
  // The likelihood of each count, relative to the most likely count, so that nothing overflows. Values that underflow
  // are negligible.
  const mode = Math.min(most, Math.max(least, Math.floor(((own + 1) * (marked + 1)) / (all + 2))))
  const stepUp = (count: number) =>
    ((own - count) * (marked - count)) / ((count + 1) * (all - own - marked + count + 1))
  let total = 1
  let tail = mode >= yes ? 1 : 0
  let weight = 1
  for (let count = mode; count < most; count++) {
    weight *= stepUp(count)
    total += weight
    if (count + 1 >= yes) tail += weight
  }
  weight = 1
  for (let count = mode; count > least; count--) {
    weight /= stepUp(count - 1)
    total += weight
    if (count - 1 >= yes) tail += weight
  }
  return Math.min(1, tail / total)
}
