import { defineConfig } from 'vitest/config'

/** They start servers of their own, kill them and wait for them, or fill two houses: one at a time, on one core. */
const processes = [
  'demo/same-house.test.ts',
  'demo/simulator/chaos.test.ts',
  'server/billing/killed.test.ts',
  'server/live/killed-mail.test.ts',
  'server/planning/killed.test.ts',
  'server/database/replica.test.ts',
  'server/start.test.ts',
]

/** What could differ on the embedded database; everything but its own start runs on PostgreSQL. */
const embeddedOnly = ['server/start-embedded.test.ts', 'demo/simulator/house-embedded.test.ts']
const differing = [
  ...embeddedOnly,
  'server/database/**/*.test.ts',
  'server/gateway/{gateway,lines,refill}.test.ts',
  'server/ledger/{check,correct,refills}.test.ts',
  'server/live/{changes,events,mail/mailer,webhooks/courier}.test.ts',
  'server/operations/**/*.test.ts',
  'server/tenancy/*.test.ts',
]

/** However long it takes to try as many random cases as CASES asks for. */
const patience = (usual: number) => (process.env['CASES'] ? 14_400_000 : usual)

const api = {
  globalSetup: ['server/testing/global-setup.ts'],
  setupFiles: ['scripts/testing/cases.ts', 'server/testing/cheap-passwords.ts'],
  // Files of a worker share its modules: loading them anew for each file took longer than most tests.
  isolate: false,
  maxWorkers: 3,
  testTimeout: patience(120_000),
  hookTimeout: 60_000,
}

// unit: pure, no database. api: through the server, on the database of DATABASE_URL, or embedded without one.
// e2e: the built web in Chromium. Projects with different numbers of workers cannot run side by side: each has an order.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{contract,server,demo,web,locker-screen,scripts}/**/*.unit.test.{ts,tsx}'],
          setupFiles: ['scripts/testing/cases.ts'],
          isolate: false,
          // Style sheets are empty, unless a test reads one.
          css: { include: /\.css\?raw$/ },
          testTimeout: patience(120_000),
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          sequence: { groupOrder: 1 },
          include: ['{server,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.unit.test.ts', ...processes, ...embeddedOnly],
        },
      },
      {
        test: {
          ...api,
          name: 'embedded',
          sequence: { groupOrder: 2 },
          include: differing,
          exclude: ['**/*.unit.test.ts', ...processes],
        },
      },
      { test: { ...api, name: 'processes', sequence: { groupOrder: 3 }, include: processes, maxWorkers: 1 } },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 4 },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/testing/global-setup.ts'],
          // A worker keeps its browser, and the page in it, from file to file: to start them is what takes long.
          environment: './e2e/testing/environment.ts',
          isolate: false,
          // Each worker has a Lagra of its own, so that what it changes is in nobody's way.
          maxWorkers: process.env['LAGRA_URL'] ? 1 : 3,
          testTimeout: 120_000,
          // An element appears when it appears; only what never comes should take this long.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
