/** Unpacked size and SHA-256 of the engine's files; written by scripts/lilypond/engine/compare.sh. */
export const engineFiles = {
  'lilypond.wasm.zst': {
    size: 5481690,
    sha256: 'c2f4f83dd6a1d4834a3aec04e57330ed23b3f963c1c08395772e3ffc5c26b454',
  },
  'lilypond.data.zst': {
    size: 39762108,
    sha256: '990fa7bf7d4ff9c408d6aaa0c9b75e107d9900668bb913f98340104c81c2c2f1',
  },
  'ghostscript.wasm.zst': {
    size: 16177271,
    sha256: '9c859df188681e0872699e47717ead6e149d8bf7629c822d81cc92adb3c5dc84',
  },
} as const
