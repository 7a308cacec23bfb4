/** Unpacked size and SHA-256 of the files that start the engine. Written by scripts/latex/write-manifest.mjs. */
export const engineFiles = {
  'pdftex.wasm.zst': {
    size: 1714187,
    sha256: '53c9fec274f406f4ad1edb4499c9bc224afaf026ac2ff27c8e4dba4f6c4c71ea',
  },
  'pdflatex.fmt.zst': {
    size: 21870912,
    sha256: '878d0e2fa494e64fc22e4625787ca591a3ba14ec0540f443b70874932842a3de',
  },
  'withpreamble.fmt.zst': {
    size: 19456379,
    sha256: 'd2d3155aabc9e9900a235fdc6682decbe02fb964653122def9f98de5e268f57b',
  },
  'index.json.zst': {
    size: 2493461,
    sha256: '98b58705eaabdc4b07099cfbd8b3a587e85655270ef5250ba2d0c04016fd8fc0',
  },
  'texlive.txt.zst': {
    size: 1532159,
    sha256: 'eb427d2d2e90dc010c8d32d51f39ff7ea8bcde381512ab365056eb15eebc3769',
  },
  'packs/core.zst': {
    size: 8831350,
    sha256: 'a5904722acb0462429b08348c4954faed6a9edecacfb5cda994d8178ca9f6fab',
  },
} as const
