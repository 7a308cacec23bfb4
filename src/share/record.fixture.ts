import { defaultSettings, type EvaluationRecord } from '../contracts/index.ts'

/** A complete record for the tests of this folder: a page that rendered, with two scores. */
export function makeRecord(changes: Partial<EvaluationRecord> = {}): EvaluationRecord {
  return {
    version: 1,
    item: {
      benchmark: 'image2struct',
      id: 'sample-page',
      domain: 'webpage',
      category: 'html',
      structure: '[{"filename":"index.html","content":"<!doctype html><h1>Round trip</h1>"}]',
      text: '# Round trip',
    },
    answer: {
      name: 'model A',
      text: '[{"filename":"index.html","content":"<!doctype html><h1>Round</h1>"}]',
    },
    settings: defaultSettings,
    log: ['used the entire answer'],
    outcome: { ok: true, width: 1920, height: 1080, raster: 'a'.repeat(64), warnings: [], ms: 120 },
    scores: [
      {
        metric: 'ssim',
        version: 1,
        protocol: 'paper',
        value: 0.987654321,
        parts: { raw: 0.975308642 },
        backend: 'cpu',
        inputs: ['a'.repeat(64), 'b'.repeat(64)],
        ms: 20,
      },
      {
        metric: 'edit-similarity',
        version: 1,
        protocol: 'paper',
        value: 0.5,
        backend: 'cpu',
        inputs: ['c'.repeat(64), 'd'.repeat(64)],
        ms: 1,
      },
    ],
    gaps: [],
    environment: {
      roundtrip: '0.1.0',
      browser: 'Chromium 156',
      platform: 'Linux x86_64',
      engines: { fonts: 'f1' },
    },
    ...changes,
  }
}
