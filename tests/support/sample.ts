/**
 * Every `step`-th entry of a list whose entries each take seconds of computing time and resemble each other; all of
 * them with ROUNDTRIP_TEST_EACH=1, for changes to what they test.
 */
export function sample<T>(list: readonly T[], step: number): readonly T[] {
  return process.env['ROUNDTRIP_TEST_EACH'] === '1' ? list : list.filter((_, at) => at % step === 0)
}
