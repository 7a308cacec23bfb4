const byExtension: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  cjs: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  geojson: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  txt: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  yml: 'text/yaml',
  yaml: 'text/yaml',
  vtt: 'text/vtt',
  svg: 'image/svg+xml',
  png: 'image/png',
  apng: 'image/apng',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
}

const bySignature: readonly (readonly [offset: number, signature: string, type: string])[] = [
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF8', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [4, 'ftypavif', 'image/avif'],
  [0, 'BM', 'image/bmp'],
  [0, '\0\0\x01\0', 'image/x-icon'],
  [0, 'wOFF', 'font/woff'],
  [0, 'wOF2', 'font/woff2'],
  [0, 'OTTO', 'font/otf'],
  [0, '\0\x01\0\0', 'font/ttf'],
  [0, '<svg', 'image/svg+xml'],
  [0, '%PDF-', 'application/pdf'],
]

/**
 * Returns the media type that a static file server would send, based on the extension or, if that is inconclusive,
 * the first bytes. Otherwise `application/octet-stream`.
 */
export function mediaTypeOf(path: string, bytes: Uint8Array): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  if (Object.hasOwn(byExtension, extension)) return byExtension[extension] ?? ''
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  const match = bySignature.find(([offset, signature]) => head.startsWith(signature, offset))
  return match?.[2] ?? 'application/octet-stream'
}
