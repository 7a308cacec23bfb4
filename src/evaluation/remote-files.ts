import type { BenchmarkItem, ByteSource } from '../contracts/index.ts'

/*
 * Files of items that are hosted elsewhere. Each request reveals to the host that someone has opened the item, so the
 * user must first see the URLs and confirm.
 */

/**
 * Where a request would go. `network` is the local network. Whoever sent the item can reach neither `network` nor
 * `machine`.
 */
export type Reach = 'machine' | 'network' | 'internet'

export interface RemoteFile {
  readonly url: string
  /** Host name, with the port if one is given. */
  readonly host: string
  readonly reach: Reach
  /** How the item uses the file. */
  readonly use: 'picture' | 'asset'
}

/** Lists the files that would be fetched to evaluate these items, each URL once, in order of appearance. */
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

/**
 * Returns the URL of a source that can only be read with a request. Null if the source's content is in the item
 * itself.
 */
export function remoteAddress(source: ByteSource): string | null {
  if (source.from === 'data' || !URL.canParse(source.url)) return null
  const { protocol, href } = new URL(source.url)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

/** How far away a host is, derived from its name. `hostname` must be normalised by the URL parser. */
export function reachOf(hostname: string): Reach {
  const name = hostname.replace(/\.$/, '').toLowerCase()
  if (name.startsWith('[')) return reachOfIpv6(name.slice(1, -1))
  const octets = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(name)
  if (octets !== null) return reachOfIpv4(Number(octets[1]), Number(octets[2]))
  if (name === 'localhost' || name.endsWith('.localhost')) return 'machine'
  // Names without a dot, and those reserved for home and office networks.
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

/** The URL parser writes IPv6 in its shortest form, and embedded IPv4 in hexadecimal. */
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

/**
 * Hosts with the number of files on each, nearest to the user first. The nearest hosts are the most sensitive ones,
 * because nobody else should be able to reach them.
 */
export function countHosts(files: readonly RemoteFile[]): readonly HostCount[] {
  const counts = new Map<string, HostCount>()
  for (const { host, reach } of files)
    counts.set(host, { host, reach, count: (counts.get(host)?.count ?? 0) + 1 })
  const order: readonly Reach[] = ['machine', 'network', 'internet']
  return [...counts.values()].toSorted((one, other) => order.indexOf(one.reach) - order.indexOf(other.reach))
}

/** What the user should know about a host that is not on the internet. Null if there is nothing to report. */
export function describeReach(reach: Reach): string | null {
  if (reach === 'machine') return 'This address is on your own machine.'
  return reach === 'network' ? 'This address is on your local network.' : null
}
