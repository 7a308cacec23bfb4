/** SHA-256 of public/engines/fonts/manifest.json, which holds the hash of every font; written by scripts/fonts. */
export const fontsVersion = '9a277f9ed22e88919a47d066c4697ada997323f48171ec3a7ba8a7a588678162'
