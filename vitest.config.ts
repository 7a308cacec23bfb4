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
      // Starting a new process for each of 140 files would take more than half as long as running all their tests.
      pool: 'threads',
      isolate: false,
      // By default, one core would be idle, which on a machine of two is half of it.
      maxWorkers: '100%',
      testTimeout: 30_000,
      setupFiles: ['tests/support/compare-messages.ts'],
    },
  }),
)
