/* Made once: making a format takes a millisecond, and a page says hundreds of numbers. */

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** How a language writes numbers; with at most four decimals where nothing else is said. */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions = { maximumFractionDigits: 4 },
): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = numbers.get(key) ?? new Intl.NumberFormat(language, options)
  numbers.set(key, known)
  return known
}

/** How a language writes moments: a date of medium length and a short time. */
export function dateFormat(language: string): Intl.DateTimeFormat {
  const known =
    dates.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  dates.set(language, known)
  return known
}
