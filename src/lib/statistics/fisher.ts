/**
 * Fisher's exact test of a table of two counts each, one-sided: how likely it is to find at least `yes` of `yes + no` in
 * the first group if both groups have the same share. As scipy's fisher_exact(alternative='greater'); 1 where a group is
 * empty.
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
  // Each count's likelihood, relative to that of the likeliest: nothing overflows, and what underflows is nothing.
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
