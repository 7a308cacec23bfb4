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
      testTimeout: 30_000,
    },
  }),
)
