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
    size: 19456385,
    sha256: 'f0ea8c50b3a122b92e9b2fc7af4de9d47a88dd8f66e554d39c7c533792644516',
  },
  'index.json.zst': {
    size: 992961,
    sha256: '6a502392a567bf39cb8e19bb3a0bd0c6d4e5e7caf1c21f5250499cd18b3da01c',
  },
  'packs/core.zst': {
    size: 7818855,
    sha256: '6427ee5973509b72c5fe103f486fedc7d7824470768ab3e7592d79e8153b9b11',
  },
} as const
