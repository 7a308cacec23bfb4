/* Written by scripts/python/pack.mjs. */

/** Packs under public/engines/python: containers of files, compressed with Zstandard. */
export const packFiles = {
  runtime: {
    file: 'runtime.bin.zst',
    bytes: 5439665,
    unpacked: 19337064,
    sha256: 'de3868b375f2af3675f9cf2af0ce14f9c21a77c9eb06212a906b275fa4fd0cc2',
  },
  base: {
    file: 'base.bin.zst',
    bytes: 6653341,
    unpacked: 27807974,
    sha256: '8c37151ea9816a653e03a072e54ad4dc1c95a6afc9aaf25248be55e80c08b69a',
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
  samples: {
    file: 'samples.bin.zst',
    bytes: 408494,
    unpacked: 522956,
    sha256: 'db907d090c707ba85e14185a0b0252e83b8acba56edbd385ce21bfeff46fa240',
  },
  pandas: {
    file: 'pandas.bin.zst',
    bytes: 4147925,
    unpacked: 27524186,
    sha256: '6dfffb4971cc9228a84c385b85e28a87269f1752ae4b00e3fc293d1b3752d165',
  },
  seaborn: {
    file: 'seaborn.bin.zst',
    bytes: 411901,
    unpacked: 1235129,
    sha256: '6a62224de0478fa80a5ab1dcfe245d5d2cafe66b234d8ecb3905bf68bc026c1c',
  },
} as const
export type PackName = keyof typeof packFiles
