import { defineConfig } from '@playwright/test'
import { join } from 'node:path'

const out = process.env['ROUNDTRIP_BATCH_OUT'] ?? '.'
const shard = process.env['ROUNDTRIP_BATCH_SHARD'] ?? '1-of-1'

export default defineConfig({
  testDir: '.',
  testMatch: 'batch.pw.mjs',
  fullyParallel: true,
  retries: 2,
  outputDir: join(out, 'traces'),
  reporter: [['dot'], ['blob', { outputFile: join(out, 'reports', `${shard}.zip`) }]],
})
