import { defineConfig } from 'vitest/config'

// unit: pure, no database. api: through the server on a real database. e2e: the built web in Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,demo,web,locker-screen,scripts}/**/*.unit.test.{ts,tsx}'],
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
          globalSetup: ['e2e/testing/global-setup.ts'],
          // A worker keeps its browser, and the page in it, from file to file: to start them is what takes long.
          environment: './e2e/testing/environment.ts',
          isolate: false,
          // Each worker has a Lagra of its own, so that what it changes is in nobody's way.
          maxWorkers: process.env['LAGRA_URL'] ? 1 : 2,
          testTimeout: 120_000,
          // An element appears when it appears; only what never comes should take this long.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
