/** SHA-256 of public/engines/fonts/manifest.json, which holds the hash of every font; written by scripts/fonts. */
export const fontsVersion = '9f3691b4617e6061b5d43205d335e9f89a2cea9c675203fbe8c64d2cf85ed604'
