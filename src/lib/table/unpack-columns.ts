import type { Compressors, FileMetaData } from 'hyparquet'

/** Compression codecs that the Parquet reader supports itself. */
const own: ReadonlySet<string> = new Set(['UNCOMPRESSED', 'SNAPPY'])

/**
 * The decompressors for a Parquet file's columns, loaded if the reader lacks them. Undefined if the file does not
 * need any.
 */
export async function unpackersFor({ row_groups }: FileMetaData): Promise<Compressors | undefined> {
  const codecs = row_groups.flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data?.codec))
  if (codecs.every((codec) => codec === undefined || own.has(codec))) return undefined
  const library = await import('hyparquet-compressors')
  return {
    GZIP: library.decompressGzip,
    BROTLI: library.decompressBrotli,
    ZSTD: (input) => library.decompressZstd(input),
    LZ4: library.decompressLz4,
    LZ4_RAW: library.decompressLz4Raw,
  }
}
