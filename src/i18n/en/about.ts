/** What the site is, how its numbers are held, what it takes and where it may stand. */
export const about = {
  title: 'About Roundtrip',
  lead: 'Paste what a model wrote, see it rendered, get the published scores, and share a link that proves itself. All of it runs in this browser. Version {version}.',
  privacy: 'Privacy',
  privacyStays:
    'Nothing leaves this browser unless you ask: an address that you enter is fetched by this browser, from there and nowhere else. There is no account, no counting of visits and no server behind this page. A shared link holds the whole result in its last part, which browsers do not send to servers.',
  privacyAnswers:
    'Answers are treated as hostile. They run in a frame with an origin of its own, without network, storage or any way to this page; what comes out is pixels and text. Shared links never run anything until you press Run.',
  verified: 'How numbers are verified',
  verifiedTests:
    'Every metric is tested against an independent implementation, mostly the published code itself; the page of each says which, and what fools it. One of them',
  verifiedLinks:
    'A shared link carries item, answer, settings and claimed scores. Whoever opens it computes them anew, and differences are named: another browser, other fonts, another version.',
  protocols: 'Paper and reference',
  protocolsText:
    '“Paper” computes what a paper says, “reference” what its published code computes. They are never mixed in a table, and published figures stand only beside those of the protocol that made them. Where the two differ, by benchmark; the page of each metric says it of its own.',
  files: 'Files that are taken',
  filesText:
    'Drop a file on Suite: what it is is told by what stands in it, and a bad row by its number. Each kind has small examples to download, and to drop there.',
  filesTable: 'Table of files that are taken',
  filesFrom: 'From',
  filesHolds: 'What it holds',
  filesExamples: 'Examples',
  filesOther:
    'Any other table (JSONL, JSON, CSV, Parquet, a ZIP or a folder of pictures) opens, too: you say there what its columns hold.',
  hosting: 'Host it yourself',
  hostingText: 'The site is a folder of files and nothing runs on the server. Take the source, then:',
  hostingBuild:
    'The command npm run build writes the site to the folder dist; Node 20 or newer is all it needs.',
  hostingPut:
    'Put that folder on any host, under any path: GitHub Pages, a faculty server, a stick with a local server. All addresses are relative. It needs https (or localhost), since browsers keep offline copies and isolate frames only there.',
  hostingHeaders:
    'A host that can send headers makes the sandbox closer still. They are welcome, not needed:',
  hostingTable: 'Table of headers of a host',
  hostingHeader: 'Header',
  hostingFiles: 'On',
  hostingGives: 'What it gives',
  hostingAll: 'all files',
  hostingNetwork: 'the browser closes the network of model code (Chromium 148 on)',
  hostingTells: 'tells the page of the one above',
  hostingFrames: 'no other site shows this one in a frame',
  hostingOpener: 'a site that opened this one loses its window',
  hostingUsual: 'types are not guessed, addresses not passed on',
  browser: 'This browser',
  backEnds: 'Back ends',
  stored: 'What is stored',
  offline: 'Offline',
  offlineSaving:
    'Your browser asks sites to save data: this site is kept with the first format that you make available.',
  offlineText:
    'Pages, text formats and everything that you have used once work without a network. A format that was never used here can be fetched whole.',
  measures: 'Benchmarks, renderers and metrics',
  measuresCount:
    '{benchmarks} benchmarks, {renderers} renderers, {metrics} metrics, with versions and sources',
  engines: 'Engines, fonts and models',
  enginesText:
    'Files that decide pixels or numbers, with the hashes they are checked against and their licences.',
  licences: 'Licences',
} as const
