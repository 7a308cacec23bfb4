/** Unpacked size and SHA-256 of the files that start the engine; written by scripts/latex/write-manifest.mjs. */
export const engineFiles = {
  'pdftex.wasm.zst': {
    size: 1714187,
    sha256: '53c9fec274f406f4ad1edb4499c9bc224afaf026ac2ff27c8e4dba4f6c4c71ea',
  },
  'pdflatex.fmt.zst': {
    size: 17995507,
    sha256: '36a3f0805ed4f4392d1942fcc8b0b1c5d8d0252bea3a3d686d83c517a86a0e6e',
  },
  'image2struct.fmt.zst': {
    size: 19456379,
    sha256: '386cbca07c27cd5f3827f7cbe67c853c0b65434812e7b0d2f9112e1f6f322e3a',
  },
  'index.json.zst': {
    size: 1511788,
    sha256: 'e5ae2fc3cb3bb0195cee91fc446ce3a43bc24a8a48bd59372ed4dadacd54cfb5',
  },
  'packs/core.zst': {
    size: 8320976,
    sha256: '3dcbc6363f21bd39f8fb184748445d2febc5b25e1c9f3c42071e494480d4f0a8',
  },
} as const
