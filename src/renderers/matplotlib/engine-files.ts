/* Written by scripts/python/pack.mjs. */

/** Packs under public/engines/python: containers of files, compressed by Zstandard. */
export const packFiles = {
  runtime: {
    file: 'runtime.bin.zst',
    bytes: 5439665,
    unpacked: 19337064,
    sha256: 'de3868b375f2af3675f9cf2af0ce14f9c21a77c9eb06212a906b275fa4fd0cc2',
  },
  base: {
    file: 'base.bin.zst',
    bytes: 6620863,
    unpacked: 27500503,
    sha256: '57970122f29c565c9e994118dc2eb5de9199f2a04d302309a0603bf1e2fc4032',
  },
  fonts: {
    file: 'fonts.bin.zst',
    bytes: 940880,
    unpacked: 2619626,
    sha256: 'bf1357565b9f76be02a4bafcfca38b42341e37c76d6667a9cd5903c38fa6ca1f',
  },
  print: {
    file: 'print.bin.zst',
    bytes: 1674258,
    unpacked: 6249826,
    sha256: '5fc71c90cf1acfd675a16fc5a8ebf2090fd1ec56fed2ff3e089c8c7114b38e7d',
  },
} as const
export type PackName = keyof typeof packFiles
