import { expect, test } from 'vitest'
import { findAbsent } from './unavailable-files.ts'

/* Lines in the format written by pack.mjs: kind, package, names. */
const list = `mf public cmfib8 knot1
tex mwe example-image.eps
tex worldflags worldflags.sty worldflag_de.tex
tfm pxrx pxrx12.tfm pxrxb.tfm
`

test.each([
  ['tex/worldflags.sty', 'worldflags.sty', 'worldflags'],
  // The name of the package is not the name of a file.
  ['tex/mwe', null, null],
  ['tex/example-image.eps', 'example-image.eps', 'mwe'],
  ['tfm/pxrx12.tfm', 'pxrx12.tfm', 'pxrx'],
  ['tfm/pxrx1.tfm', null, null],
  // Metafont would generate this file.
  ['tfm/knot1.tfm', 'knot1.tfm', 'public'],
  ['pk/knot1.600pk', 'knot1.600pk', 'public'],
  ['tfm/ecrm0567.tfm', 'ecrm0567.tfm', 'cm, jknappen or lh'],
  ['tfm/cmr14.tfm', 'cmr14.tfm', 'cm, jknappen or lh'],
  ['tfm/cmfoo14.tfm', null, null],
  ['pk/nosuchfont.600pk', null, null],
  ['tex/nosuchpackage.sty', null, null],
])('%s is in TeX Live: %s', (asked, name, owner) => {
  const found = findAbsent([asked], list)
  expect(found.map((file) => [file.name, file.owner])).toEqual(name === null ? [] : [[name, owner]])
})

test('reports a file searched for under several types once', () => {
  expect(findAbsent(['tfm/knot1.tfm', 'tfm/knot1.tfm', 'tex/mwe/example-image.eps'], list)).toHaveLength(2)
})
