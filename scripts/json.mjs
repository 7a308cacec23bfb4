/** @typedef {Record<string, unknown>} Json */

/** @param {unknown} value @returns {value is Json} */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON.parse without `any`. @param {string} text @returns {unknown} */
export function parseJson(text) {
  return JSON.parse(text)
}
