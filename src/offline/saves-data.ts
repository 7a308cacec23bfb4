/** True if the visitor has turned on the browser's data saver, in which case nothing large is fetched automatically. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
