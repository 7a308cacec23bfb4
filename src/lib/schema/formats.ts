/*
 * The formats of JSON Schema, for callers that want formats asserted. Formats that are not listed always pass.
 * Includes RFC 3339 dates and times, RFC 5321 addresses without the rare quoted parts, and RFC 3986 references.
 */

type Test = (text: string, isNew: boolean) => boolean

/** True if a string matches a format; also true for unknown formats. */
export function isOfFormat(format: string, text: string, isNew: boolean): boolean {
  const test = Object.hasOwn(formats, format) ? formats[format] : undefined
  if (test === undefined || (!isNew && (format === 'uuid' || format === 'duration'))) return true
  return test(text, isNew)
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return false
  const [year, month, day] = match.slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && isLeap ? 29 : (daysOfMonth[month - 1] ?? 0)
  return day >= 1 && day <= days
}

function isTime(text: string): boolean {
  const match = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:z|([+-])(\d{2}):(\d{2}))$/i.exec(text)
  if (match === null) return false
  const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number)
  const sign = match[4] === '-' ? -1 : 1
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)]
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false
  if (second < 60) return true
  // A leap second must be the last second of a day in UTC.
  const minutes = hour * 60 + minute - sign * (offsetHour * 60 + offsetMinute)
  return (minutes + 2 * 1440) % 1440 === 1439
}

function isDateTime(text: string): boolean {
  const at = text.search(/[tT]/)
  return at !== -1 && isDate(text.slice(0, at)) && isTime(text.slice(at + 1))
}

/** Only checks the syntax. The decoded form of an `xn--` label is not checked. */
function isHostname(text: string, isNew: boolean): boolean {
  const labels = text.split('.')
  return (
    text.length <= 253 &&
    labels.every(
      (label) =>
        /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label) && (!isNew || !/^(?!xn)..--/i.test(label)),
    )
  )
}

/** Only checks the syntax, without the IDNA 2008 tables. */
function isInternationalHostname(text: string): boolean {
  const labels = text.split(/[.\u3002\uff0e\uff61]/)
  return (
    text.length <= 253 &&
    labels.every(
      (label) =>
        label.length > 0 &&
        label.length <= 63 &&
        !/^-|-$|^(?!xn)..--|^\p{M}|[\s\u302e\u302f\u0640\u07fa]/iu.test(label),
    )
  )
}

function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text)
}

function isIpv6(text: string): boolean {
  if (!/^[0-9a-f:.]+$/i.test(text)) return false
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')))
  const all = groups.flat()
  let count = all.length
  const last = all.at(-1)
  if (last?.includes('.') === true) {
    if (!isIpv4(last)) return false
    count += 1
    all.pop()
  }
  return (
    all.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
  )
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  const isLocal =
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local) ||
    /^"(?:[^"\\]|\\.)+"$/.test(local)
  const literal = /^\[(?:IPv6:)?(.*)\]$/.exec(domain)?.[1]
  return (
    at > 0 &&
    isLocal &&
    (literal === undefined ? isHostname(domain, true) : isIpv4(literal) || isIpv6(literal))
  )
}

const uriCharacters = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i
const iriCharacters =
  /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]|[\u{10000}-\u{10ffff}]|%[0-9a-f]{2})*$/iu

function isReference(text: string, characters: RegExp): boolean {
  if (!characters.test(text) || text.split('#').length > 2) return false
  const match = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)/.exec(text)
  const [, scheme, authority, path = ''] = match ?? []
  if (scheme !== undefined && !/^[a-z][a-z0-9+.-]*$/i.test(scheme)) return false
  if (/[[\]]/.test(path)) return false
  if (authority === undefined) return true
  const [, host = '', port = ''] = /^(?:[^@]*@)?(\[.*\]|[^:]*)(:\d*)?$/.exec(authority) ?? []
  if (host + port !== authority.slice(authority.lastIndexOf('@') + 1)) return false
  if (/[[@\]]/.test(authority.slice(0, Math.max(0, authority.lastIndexOf('@'))))) return false
  return (
    !host.startsWith('[') ||
    /^\[v[0-9a-f]+\.[\w\-.~!$&'()*+,;=:]+\]$/i.test(host) ||
    isIpv6(host.slice(1, -1))
  )
}

function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text)
}

const isJsonPointer: Test = (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text)

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}

const templateVariable = String.raw`[\w%]+(?:\.[\w%]+)*(?::[1-9]\d{0,3}|\*)?`
const uriTemplate = new RegExp(
  String.raw`^(?:[^{}\s"<>\\^\x60|\x00-\x1f\x7f]|\{[+#./;?&]?${templateVariable}(?:,${templateVariable})*\})*$`,
)

const formats: { readonly [format: string]: Test } = {
  date: isDate,
  time: isTime,
  'date-time': isDateTime,
  duration: (text) =>
    /^P(?!$)(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/.test(
      text,
    ),
  email: isEmail,
  'idn-email': (text) => /^[^\s@]+@[^\s@]+$/u.test(text),
  hostname: isHostname,
  'idn-hostname': isInternationalHostname,
  ipv4: isIpv4,
  ipv6: isIpv6,
  uri: (text) => hasScheme(text) && isReference(text, uriCharacters),
  'uri-reference': (text) => isReference(text, uriCharacters),
  iri: (text) => hasScheme(text) && isReference(text, iriCharacters),
  'iri-reference': (text) => isReference(text, iriCharacters),
  'uri-template': (text) => uriTemplate.test(text),
  uuid: (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  'json-pointer': isJsonPointer,
  'relative-json-pointer': (text) => {
    const match = /^(?:0|[1-9]\d*)(#|.*)$/s.exec(text)
    return match !== null && (match[1] === '#' || isJsonPointer(match[1] ?? '', true))
  },
  regex: isRegex,
}
