import type { BenchmarkItem, ByteSource } from '../contracts/index.ts'

/*
 * Files of items that lie elsewhere. Each is a request that tells its host that someone opened the item, so each is
 * shown and asked for before it is made.
 */

/** Where a request would go. `network`: the local one; both of the first two are out of reach for whoever sent it. */
export type Reach = 'machine' | 'network' | 'internet'

export interface RemoteFile {
  readonly url: string
  /** Host, and port where one is named. */
  readonly host: string
  readonly reach: Reach
  /** What the item uses it as. */
  readonly use: 'picture' | 'asset'
}

/** The files that evaluating these items would fetch, each address once, in order of appearance. */
export function listRemoteFiles(items: Iterable<BenchmarkItem>): readonly RemoteFile[] {
  const found = new Map<string, RemoteFile>()
  const note = (source: ByteSource, use: RemoteFile['use']) => {
    const url = remoteAddress(source)
    if (url === null || found.has(url)) return
    const { host, hostname } = new URL(url)
    found.set(url, { url, host, reach: reachOf(hostname), use })
  }
  for (const { image, assets } of items) {
    if (image !== undefined) note(image, 'picture')
    for (const { bytes } of assets ?? []) note(bytes, 'asset')
  }
  return [...found.values()]
}

/** The address behind a source where reading it is a request; null for what stands in the item itself. */
export function remoteAddress(source: ByteSource): string | null {
  if (source.from === 'data' || !URL.canParse(source.url)) return null
  const { protocol, href } = new URL(source.url)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

/** How far a request to a host goes, as its name tells; `hostname` as the URL parser writes it. */
export function reachOf(hostname: string): Reach {
  const name = hostname.replace(/\.$/, '').toLowerCase()
  if (name.startsWith('[')) return reachOfIpv6(name.slice(1, -1))
  const octets = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(name)
  if (octets !== null) return reachOfIpv4(Number(octets[1]), Number(octets[2]))
  if (name === 'localhost' || name.endsWith('.localhost')) return 'machine'
  // A name without a dot, and those set aside for networks at home and at work.
  const isLocal =
    !name.includes('.') ||
    /\.(?:local|localdomain|lan|home|internal|intranet|corp|private|test|home\.arpa)$/.test(name)
  return isLocal ? 'network' : 'internet'
}

function reachOfIpv4(first: number, second: number): Reach {
  if (first === 127 || first === 0) return 'machine'
  const isPrivate =
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second <= 127) ||
    (first === 198 && (second === 18 || second === 19)) ||
    first >= 224
  return isPrivate ? 'network' : 'internet'
}

/** The URL parser writes IPv6 in its shortest form, and IPv4 inside of it in hexadecimal. */
function reachOfIpv6(address: string): Reach {
  if (address === '::1' || address === '::') return 'machine'
  const mapped = /^(?:::ffff:|::|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address)
  if (mapped !== null) {
    const high = Number.parseInt(mapped[1] ?? '0', 16)
    return reachOfIpv4(high >> 8, high & 255)
  }
  return /^(?:f[cdf]|fe[89a-f])/.test(address) ? 'network' : 'internet'
}

export interface HostCount {
  readonly host: string
  readonly reach: Reach
  readonly count: number
}

/** Hosts with how many files each has, those nearest to the user first: they are what nobody else should reach. */
export function countHosts(files: readonly RemoteFile[]): readonly HostCount[] {
  const counts = new Map<string, HostCount>()
  for (const { host, reach } of files)
    counts.set(host, { host, reach, count: (counts.get(host)?.count ?? 0) + 1 })
  const order: readonly Reach[] = ['machine', 'network', 'internet']
  return [...counts.values()].toSorted((one, other) => order.indexOf(one.reach) - order.indexOf(other.reach))
}

/** What to know of a host that is not on the internet; null where there is nothing. */
export function describeReach(reach: Reach): string | null {
  if (reach === 'machine') return 'This address is on your own machine.'
  return reach === 'network' ? 'This address is on your local network.' : null
}
