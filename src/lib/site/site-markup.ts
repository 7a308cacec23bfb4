/** Attributes that contain a file's URL, keyed by lower-case element name. */
export const addressAttributes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    img: ['src'],
    source: ['src'],
    video: ['src', 'poster'],
    audio: ['src'],
    track: ['src'],
    embed: ['src'],
    image: ['href'],
    feimage: ['href'],
    body: ['background'],
    table: ['background'],
    tr: ['background'],
    td: ['background'],
    th: ['background'],
  }),
)
