import { readdirSync, readFileSync } from 'node:fs'

export interface Attack {
  readonly name: string
  /** Markup with the placeholders that a canary fills. */
  readonly markup: string
}

/**
 * Attacks that reach for a connection and care for nothing else: a navigation, a name, a datagram. Some get past every
 * reader of source, and end the page that they run in.
 */
export const networkAttacks = readAttacks('attacks/network/')

/** Of these what the header alone does not stop, so that frames have to. */
export const beyondTheHeader = ['peer-candidate']

/** One file per attack. It has succeeded when the canary hears of it, or when it calls `fired()`. */
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

/** The word by which an attack tells that it succeeded: an uncaught error shows in every surrounding. */
export const firedWord = (id: string) => `FIRED ${id}.`

/** Keeps a frame alive for a while, so that an attack that takes its time is not cut off by the end of the job. */
const lingerMs = 250
const linger = `<script>
new Worker(URL.createObjectURL(new Blob(['const end = Date.now() + ${lingerMs}; while (Date.now() < end);'])))
</script>`

/** A whole page around an attack's markup. */
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

/** Those that leave the page, or end it for the others, do not share one. */
const needsOwnPage =
  /^(?:navigate|form|meta|policy-rewrite|policy-tightening|webrtc-nested-write|download|popup|javascript|prototype|port-theft)/

/** Attacks to be run together in one page, so that a sample of frames covers them all. */
export function groupAttacks(list: readonly Attack[], perPage: number): (readonly Attack[])[] {
  const alone = list.filter(({ name }) => needsOwnPage.test(name)).map((attack) => [attack])
  const together = list.filter(({ name }) => !needsOwnPage.test(name))
  const shared = Array.from({ length: Math.ceil(together.length / perPage) }, (_, index) =>
    together.slice(index * perPage, (index + 1) * perPage),
  )
  return [...shared, ...alone]
}
