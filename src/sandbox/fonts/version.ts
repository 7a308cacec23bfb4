/** SHA-256 of public/engines/fonts/manifest.json, which contains the hash of every font; written by scripts/fonts. */
export const fontsVersion = 'a1dd7aa185bc0bbbd7bf5f59ba0a18ffcdf5fa9d039a9bd740b42ada6fc67c46'
