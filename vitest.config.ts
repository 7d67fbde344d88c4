import { defineConfig } from 'vitest/config'

// unit: pure, no database. api: through the server on a real database. e2e: the built web in Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,demo,web,scripts}/**/*.unit.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.unit.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // The files share one server and its database; a browser wants a core, and the server the other.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
