/** The start page. */
export const start = {
  title: 'See what a model wrote, and what it scores',
  lead: 'Roundtrip renders a model’s answer beside the reference and computes every published score, in your browser.',
  doors: 'Three ways in',
  own: 'My picture and answer',
  ownText: 'A screenshot or scan, and what a model made of it. {n} formats are drawn.',
  sample: 'A sample',
  sampleText: '{n} items with answers of different quality. Change one and watch its scores move.',
  link: 'A shared link',
  linkText: 'Somebody’s result, opened in memory and computed anew: the scores are checked, not believed.',
  open: 'Open',
  noLink: 'This is no shared result: its address has #/r/ in it.',
  benchmarks: { one: '{n} benchmark, by its own rules', other: '{n} benchmarks, by their own rules' },
  moreSuite: 'Many answers at once',
  moreCompare: 'Models side by side, with intervals and tests',
  moreLearn: 'What each score means, to be tried, and short lessons',
  private: 'Nothing leaves your machine',
  privateHere:
    'Rendering, scores and storage happen in this page. There is no account and no server behind it.',
  privateFrame:
    'What a model wrote runs in a frame of its own, without network and without access to this page.',
  privateLink:
    'A shared link carries the result itself, in the part of the address that browsers never send.',
  privateAsked:
    'A request goes out only when you ask for one: a file at an address you enter, a model to ask, a network to fetch for a score.',
  privateOffline: 'After the first visit it works offline. What is stored is shown here',
} as const
