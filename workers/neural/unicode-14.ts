/*
 * Code points assigned in Unicode 14, the version used by Python 3.11, which produced the published goldens. Python's
 * tokenizers drop all other code points, but every browser now supports some of them. Without this table, a text with
 * a new character would have different tokens, and a different score, in every browser version.
 */

/**
 * Unassigned ranges, each given by the distance from the end of the previous range and by its length if not 1; base
 * 36.
 */
const unassigned = `
oo,2 6,4 7 1 k b1 12,2 1e,2 3 1j,8 r,4 6,b 7i 1o,2 2t,e 1n,2 1d,2 f s,2 1 b,5 v 2,6 6k 8,2 2,2 m 7 1,3 4,2 9,2 2,2
4,8 1,4 2 5,2 p,2 3 6,4 2,2 m 7 2 2 2,2 1 5,4 2,2 3,3 1,7 4 1,7 h,a 3 9 3 m 7 2 5,2 a 3 3,2 1,f 4,2 c,7 7 3 8,2 2,2
m 7 2 5,2 9,2 2,2 3,7 3,4 2 5,2 i,a 2 6,3 3 4,3 2 1 2,3 2,3 3,3 c,4 5,3 3 4,2 1,6 1,e l,5 d 3 n g,2 9 3 4,7 2 3,2
1,2 4,2 a,7 m 3 n a 5,2 9 3 4,7 2,6 2 4,2 a 2,d d 3 1f 3 6,4 g,2 q 3 i,3 o 9 1,2 7,3 1,4 6 1 8,6 a,2 3,c 1m,4 t,11 2
1 5 o 1 n,2 5 1 6,2 a,2 4,w 20 10,4 13 10 f d,11 5i 1,5 1,2 ah 4,2 7 1 4,2 15 4,2 x 4,2 7 1 4,2 f 1l 4,2 1v,2 w,3
q,6 2e,2 6,2 il,3 2h,7 m,9 o,9 k,c d 3 2,c 2m,2 a,6 a,6 q,6 2h,7 17,5 1y,a v c,4 c,4 1,3 16,2 5,b 18,4 q,6 b,3 1q,2
1t t,2 b,6 a,6 e,2 v,1d 25,3 1b 38,8 1o,3 f,3 1o,7 17,2 b,8 17,5 eu,2 6,2 12,2 6,2 8 1 1 1 v,2 1h f e,2 6 j,2 3 9 2t
c,2 r d,3 x,f x,f 3w,4 if,p b,l 1ec,2 w 9p,5 19 1,5 1,2 1k,7 2,e o,9 7 7 7 7 7 7 7 7 3i,y q 2h,c 5y,q c,4 1s 2e,2
2v,5 17 2m 2c,c 1b mlp,3 1j,9 9o,k 54,8 5n,5 2 1 5,o 1n,3 a,6 1k,8 1y,8 c,6 38,b u,3 26 b,4 x 1j,9 e,2 a,2 2v,o s,a
6,2 6,2 6,9 7 7 1o,4 3i,2 a,6 8mc,c n,4 1d,4 6su,2 2y,12 7,c 5,5 q 5 1 2 2 3h,g cd,2 1i,7 1,w 16,6 1f j 4,4 5 3r,2 1
5a,3 6,2 6,2 6,2 3,3 7 7,a 5,2 c q j 2 f,2 e,y 3f,5 3,4 19,3 2g d,3 1,1b 1a,3m t,3 1d,f s,4 10,9 u,5 17,5 u 11,4
e,16 4e,2 a,6 10,4 10,4 14,8 1g,b c f 7 2 b f 7 2,1v 8n,9 m,a 8,o 6 16 9,1x 6,2 1 18 2,3 1,2 n 20,8 9,1c j 2,5 x,3
r,5 1,1s 1k,4 k,2 1e 2,5 8 3 t,2 3,4 a,7 9,7 1s,w 13,4 c,9 1i,3 t,2 r,5 q,7 4,c 7,28 21,1j 1f,d 1f,7 1a,8 a,86 v 16
3,2 2,26 14,8 16,m q,12 s,k n,9 26,4 10,9 1w,a 1,2 p,7 a,6 1h i,8 13,9 2o k,b i 18,1t 7 1 4 f b,6 1n,5 a,6 4 8,2 2,2
m 7 2 5 a,2 2,2 3,2 1,6 1,5 7,2 7,3 5,3v 2k 5,u 20,8 a,4m 1i,2 12,y 1x,b a,6 d,j 1m,6 a,1i r,2 f,4 n,55 1o,2s 2b,c
8,2 1,2 8 2 u 2,2 c,9 a,1y 8,2 1a,2 b,r 20,8 2b,d 21,7b 9 19 e,a t,3 w,2 m e,21 7 2 18,3 1 2 9,8 a,6 6 2 11 2 6,7
a,8m p,53 1,f 1e,d pn,2u 33 5,b 5g,218 2r,d tr 9,347 g7,6nt ft,7 v a,4 29 a,6 u,2 6,a 1y,a a 7 l,5 j,j4 2j,2t 23,4
1l,7 h,1s 5,b 2,e 4qg,8 ye,16 9,6w7 4 7 2 83,19 3,h 4,8 b0,1s4 2z,5 d,3 9,7 a,2 8,3mk 1a,2 n,9 38,1o 6u,a 13,2 5e,l
1y,4a k,c 2f,9 p,3r 2d 1z 2,2 1,2 2,2 4 c 1 7 1t 4,2 8 7 s 4 5 1,3 7 9g,2 84,2 ji,f 5 f,uo v,69 7 h,2 7 2 5,5x 19,3
e,2 a,4 2,8w v,h 1m,5 1,yo 7 4 2 f 5h,2 g,15 24,4 a,4 2,lt 1w,24 1p,5e 4 r 2 1,2 1 a 4 1 1,6 1,4 1 1 1 3 2 1,2 1 1 1
1 1 2 1,2 4 7 4 4 1 a h,5 3 5 h,1g 2,7i 18,4 2s,c f,2 f f 11,a 4u,1k t,d 18,4 9,7 2,e 6,4a rc,5 g,3 d,3 38,c 2h,7
c,4 1,f c,4 1k,8 a,6 14,8 u,2 2,26 9g,c e,2 5,3 5,3 7,9 t,3 b,5 6,a a,6 8,8 7,9 43 1j,11 a,sm wyo,w 37d,7 66,2 4g2,e
5rl,2e7 f2,15u 3t7,fcfq 1,u 2o,3k 6o,1e6o 1eke,2 1eke,2
`

let boundaries: Int32Array | undefined

/** Starts of ranges are at even indices and their ends (exclusive) at odd ones, in ascending order. */
function readBoundaries(): Int32Array {
  let at = 0
  return Int32Array.from(
    unassigned
      .trim()
      .split(/\s/)
      .flatMap((range) => {
        const [gap = '', length = '1'] = range.split(',')
        const start = at + Number.parseInt(gap, 36)
        at = start + Number.parseInt(length, 36)
        return [start, at]
      }),
  )
}

/** The first unassigned code point. The characters that make up most texts come before it. */
const firstUnassigned = 0x378

/** True if a code point had a category in Unicode 14, which includes surrogates and private use. */
export function isAssigned(codePoint: number): boolean {
  if (codePoint < firstUnassigned) return true
  boundaries ??= readBoundaries()
  // Number of boundaries at or before the code point; if it is odd, the code point is inside a range.
  let low = 0
  let high = boundaries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((boundaries[middle] ?? 0) <= codePoint) low = middle + 1
    else high = middle
  }
  return low % 2 === 0
}
