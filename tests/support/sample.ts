/**
 * Every `step`-th entry of a list whose entries each take seconds of computing time and resemble each other; all of
 * them with ROUNDTRIP_TEST_EACH=1, for changes to what they test. `step` consecutive turns share the whole list.
 */
export function sample<T>(list: readonly T[], step: number, turn = 0): readonly T[] {
  return process.env['ROUNDTRIP_TEST_EACH'] === '1' ? list : list.filter((_, at) => (at + turn) % step === 0)
}

/** The quick entries of a list, which `npm test` runs, and every second one of the others. */
export function sampleSlow<T extends { readonly isQuick?: true }>(list: readonly T[]): readonly T[] {
  const slow = list.filter(({ isQuick }) => isQuick !== true)
  return [...list.filter(({ isQuick }) => isQuick === true), ...sample(slow, 2)]
}
