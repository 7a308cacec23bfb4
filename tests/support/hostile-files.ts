import { deflateRawSync, deflateSync } from 'node:zlib'

/* ZIP archives and PDFs that no real program would write. */

export interface ZipEntry {
  readonly name: string
  readonly packed: Buffer
  readonly size: number
  /** A symbolic link as stored by Unix archivers. */
  readonly isLink?: boolean
}

export const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes << 20, 32)

export function entry(name: string, content: Buffer | string, isLink = false): ZipEntry {
  const bytes = Buffer.from(content)
  return { name, packed: deflateRawSync(bytes), size: bytes.length, isLink }
}

/** Creates a ZIP archive; `overlap` makes every entry refer to the bytes of the first one. */
export function zipOf(entries: readonly ZipEntry[], overlap = false): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [at, { name, packed, size, isLink = false }] of entries.entries()) {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(size, 22)
    header.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(0x0314, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(isLink ? 0xa1ff0000 : 0, 38)
    central.writeUInt32LE(overlap ? 0 : offset, 42)
    directory.push(central, Buffer.from(name))
    if (overlap && at > 0) continue
    parts.push(header, Buffer.from(name), packed)
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

export const catalog = '<< /Type /Catalog /Pages 2 0 R >>'

/**
 * Creates a PDF from the given objects, the first of which is the catalog; `chain` is the number of cross-reference
 * tables, each referring to the previous one.
 */
export function pdfOf(objects: readonly (string | Buffer)[], chain = 1): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = 9
  const write = (part: string | Buffer) => {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  for (const [at, content] of objects.entries()) {
    places.push(length)
    write(`${at + 1} 0 obj\n`)
    write(content)
    write('\nendobj\n')
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `/Size ${objects.length + 1} /Root 1 0 R`
  let start = length
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< ${trailer} >>\n`)
  for (let at = 1; at < chain; at += 1) {
    const before = start
    start = length
    write(`xref\n0 1\n0000000000 65535 f \ntrailer\n<< ${trailer} /Prev ${before} >>\n`)
  }
  write(`startxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}

/**
 * A single-page PDF whose content can decompress to far more than its size, or whose page can be larger than any
 * paper.
 */
export function pdfOfPage(box: string, content: Buffer): Buffer {
  const packed = deflateSync(content)
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  return pdfOf([
    catalog,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F ${font} >> >> >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ])
}
