/** The start page. */
export const start = {
  title: 'See what a model wrote and how it scores',
  lead: 'Roundtrip renders a model’s answer next to the reference and computes every published score, in your browser.',
  doors: 'Three ways to start',
  own: 'My picture and answer',
  ownText: 'A screenshot or scan, and a model’s answer to it. {n} formats are supported.',
  sample: 'A sample',
  sampleText: '{n} items with answers of different quality. Change an answer and see how its scores change.',
  link: 'A shared link',
  linkText: 'Someone’s result, opened in memory and recomputed, so that the scores are verified.',
  open: 'Open',
  noLink: 'This is not a shared result. The address of a result contains #/r/.',
  benchmarks: { one: '{n} benchmark, with its own rules', other: '{n} benchmarks, each with its own rules' },
  moreSuite: 'Many answers at once',
  moreCompare: 'Models side by side, with intervals and tests',
  moreLearn: 'What each score means, with live examples and short lessons',
  private: 'Nothing leaves your machine',
  privateHere:
    'Rendering, scores and storage happen in this page. There is no account and no server behind it.',
  privateFrame: 'A model’s answer runs in a separate frame, without network and without access to this page.',
  privateLink:
    'A shared link contains the result itself, in the part of the address that browsers never send.',
  privateAsked:
    'A request is only sent when you make one: for a file at an address that you enter, an answer of a model, or a network that a score needs.',
  privateOffline: 'After the first visit, the site works offline. The stored data is listed here',
} as const
