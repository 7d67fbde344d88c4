import { defineConfig } from 'vitest/config'

/** They start servers of their own, kill them and wait for them: one at a time, on one core. */
const processes = ['demo/simulator/chaos.test.ts', 'server/billing/killed.test.ts', 'server/start.test.ts']

/** What could differ on the embedded database; everything runs on PostgreSQL. */
const differing = [
  'server/database/**/*.test.ts',
  'server/gateway/{gateway,lines}.test.ts',
  'server/ledger/{check,correct,refills}.test.ts',
  'server/live/{changes,events}.test.ts',
  'server/operations/**/*.test.ts',
  'server/start.test.ts',
  'server/tenancy/*.test.ts',
]

const api = {
  globalSetup: ['server/testing/global-setup.ts'],
  setupFiles: ['scripts/testing/cases.ts'],
  // Files of a worker share its modules: loading them anew for each file took longer than most tests.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 60_000,
}

// unit: pure, no database. api: through the server, on the database of DATABASE_URL, or embedded without one.
// e2e: the built web in Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,demo,web,locker-screen,scripts}/**/*.unit.test.{ts,tsx}'],
          setupFiles: ['scripts/testing/cases.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['{server,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.unit.test.ts', ...processes],
        },
      },
      {
        test: {
          ...api,
          name: 'embedded',
          include: differing,
          exclude: ['**/*.unit.test.ts'],
        },
      },
      { test: { ...api, name: 'processes', include: processes, maxWorkers: 1 } },
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
