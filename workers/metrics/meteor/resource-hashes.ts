/** SHA-256 of the files that list all other files; written by scripts/meteor/build.mjs. */
export const resourceHashes = {
  'words.bin': '49bed7c54d7e94ed384cda5a727f6b3cec1890b512472517fdca145860576851',
  'phrases.bin': '1a27b6c5a4e9e301613129a4dea924687938d77afae521e524d2647dca80ad38',
} as const
