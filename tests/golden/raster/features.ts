/** Features that the test pages must exercise, each with a pattern that detects it in a page's source. */
export const features: Readonly<Record<string, RegExp>> = {
  'modal dialog': /\.showModal\(/,
  popover: /\.showPopover\(/,
  'nested frame: srcdoc': /<iframe[^>]*srcdoc=/i,
  'nested frame: object': /<object[^>]*data=/i,
  'nested frame: embed': /<embed[^>]*src=/i,
  'pseudo classes of state': /:(?:checked|focus|focus-within|disabled|invalid|user-invalid|target|open|modal)\b/,
  select: /<select/i,
  details: /<details[^>]*open/i,
  'CSS counters': /counter-increment:/,
  'object-fit': /object-fit:/,
  mask: /\bmask(?:-image)?:/,
  'clip-path': /clip-path:/,
  'position: sticky': /position: ?sticky/,
  'scrolled container': /\.scroll(?:Top|Left) = -?\d/,
  'scrolled window': /window\.scrollTo\(/,
  'shadow DOM': /attachShadow\(|shadowrootmode=/,
  'video poster': /<video[^>]*poster=|\.poster = /i,
  'web font by data URL': /@font-face[^}]*url\("?data:font/,
  'no doctype': /^(?!\s*<!doctype)/i,
}

/** For each feature, the names of the pages that exercise it. */
export function listUses(
  sources: ReadonlyMap<string, string>,
): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(features).map(([feature, sign]) => [
    feature,
    [...sources].filter(([, source]) => sign.test(source)).map(([name]) => name),
  ])
}
