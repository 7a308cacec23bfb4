/** True if an error was caused by a network request, because pages have no network here. */
export function isNetworkError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const name: unknown = Reflect.get(error, 'name')
  const message: unknown = Reflect.get(error, 'message')
  if (error instanceof TypeError) return message === 'Failed to fetch'
  if (name === 'HttpErrorResponse') return Reflect.get(error, 'status') === 0
  return name === 'NetworkError' || (name === 'AxiosError' && Reflect.get(error, 'code') === 'ERR_NETWORK')
}
