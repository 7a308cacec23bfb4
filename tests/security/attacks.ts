import { readdirSync, readFileSync } from 'node:fs'

export interface Attack {
  readonly name: string
  /** Markup with placeholders that are filled in by a canary. */
  readonly markup: string
}

/**
 * Attacks that only try to open a connection by any means, such as a navigation, a name look-up or a datagram. Some
 * of them bypass every source reader and end the page in which they run.
 */
export const networkAttacks = readAttacks('attacks/network/')

/** Network attacks that the header alone does not stop, so the frames must stop them. */
export const beyondTheHeader = ['peer-candidate']

/** Each file contains one attack. An attack has succeeded if it reaches the canary or calls `fired()`. */
export const attacks = [
  ...readAttacks('attacks/'),
  ...networkAttacks.filter(({ name }) => beyondTheHeader.includes(name)),
]

function readAttacks(path: string): readonly Attack[] {
  const folder = new URL(path, import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.html$/, ''),
      markup: readFileSync(new URL(file, folder), 'utf8'),
    }))
}

/**
 * The text with which an attack signals success. It is reported as an uncaught error, because that is visible in
 * every environment.
 */
export const firedWord = (id: string) => `FIRED ${id}.`

/** Keeps a frame alive for a while, so that a slow attack is not interrupted by the end of the job. */
const lingerMs = 250
const linger = `<script>
new Worker(URL.createObjectURL(new Blob(['const end = Date.now() + ${lingerMs}; while (Date.now() < end);'])))
</script>`

/** A complete page around an attack's markup. */
export function pageOf(markup: string, id: string, options: { readonly lingers: boolean }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>attack</title>
<script>
function fired() {
  setTimeout(() => { throw new Error('${firedWord(id)}') }, 0)
}
</script>
</head>
<body>
${markup}
${options.lingers ? linger : ''}
</body>
</html>`
}

/** Attacks that leave the page, or make it unusable for other attacks, do not share a page. */
const needsOwnPage =
  /^(?:navigate|form|meta|policy-rewrite|policy-tightening|webrtc-nested-write|download|popup|javascript|prototype|port-theft)/

/** Groups attacks that can run together in one page, so that a sample of frames covers them all. */
export function groupAttacks(list: readonly Attack[], perPage: number): (readonly Attack[])[] {
  const alone = list.filter(({ name }) => needsOwnPage.test(name)).map((attack) => [attack])
  const together = list.filter(({ name }) => !needsOwnPage.test(name))
  const shared = Array.from({ length: Math.ceil(together.length / perPage) }, (_, index) =>
    together.slice(index * perPage, (index + 1) * perPage),
  )
  return [...shared, ...alone]
}
