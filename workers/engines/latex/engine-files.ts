/** Unpacked size and SHA-256 of the files that start the engine; written by scripts/latex/write-manifest.mjs. */
export const engineFiles = {
  'pdftex.wasm.zst': {
    size: 1706391,
    sha256: 'f9f6f4e68afd4502f5203b9122a8a87b698965c9a4a301d78355aa38611de601',
  },
  'pdflatex.fmt.zst': {
    size: 17995510,
    sha256: '28ea5fb7ea9fd5372e1a861d3e08b5f42d41835c64859f8687e321d92fe2c5d8',
  },
  'image2struct.fmt.zst': {
    size: 19456689,
    sha256: '886943f5c77d74c34814f539f8ad719eaaea611f6075accbd2bac7dcb902649d',
  },
  'index.json.zst': {
    size: 1101037,
    sha256: '2645befabc8a729184c7c6629a17d87563e80e663f8efae773fc901d2433069f',
  },
  'packs/core.zst': {
    size: 548583,
    sha256: 'e32a14191e1186821fb5e11652ce5636bb9e0a71512b341bcbfa36c47d941b97',
  },
} as const
