/* Formatters are cached, because creating one takes a millisecond and a page shows hundreds of numbers. */

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Formats numbers for a language, with at most four decimals by default. */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions = { maximumFractionDigits: 4 },
): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = numbers.get(key) ?? new Intl.NumberFormat(language, options)
  numbers.set(key, known)
  return known
}

/** Formats timestamps for a language: medium-length date, short time. */
export function dateFormat(language: string): Intl.DateTimeFormat {
  const known =
    dates.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  dates.set(language, known)
  return known
}
