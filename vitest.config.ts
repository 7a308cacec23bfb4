import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: [
        'src/**/*.test.ts',
        'workers/**/*.test.ts',
        'scripts/**/*.test.ts',
        'tests/contract/**/*.test.ts',
      ],
      environment: 'node',
      // A fresh process for each of 140 files costs more than half of all their tests do.
      pool: 'threads',
      isolate: false,
      testTimeout: 30_000,
    },
  }),
)
