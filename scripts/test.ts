// npm test: everything that must hold, each step with its time; `npm test -- --only types,api` runs a part, `-- --all`
// also what takes long: servers that are killed, on the embedded database what could differ there, and the kit's parts.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './chromium.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { stopAll } from './processes.ts'
import { closingLine, reporter, slowestFiles, total } from './report.ts'
import { runSteps } from './schedule.ts'
import { selectSteps } from './select-steps.ts'
import { bothCores, format, lint, oneCore, tests, types, unused, webBuild } from './steps.ts'
import { testFolder } from './test-folder.ts'

const folder = await testFolder()
// What the tests leave in the system's temporary folder goes with ours.
process.env['TMPDIR'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const report = reporter()
let interruption: Promise<never> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupted)
// Nobody reads on (`npm test | head`).
process.stdout.on('error', interrupted)

let chromiumPath: Promise<string> | undefined
let postgres: Promise<Postgres> | undefined
const needBrowser = () => (chromiumPath ??= chromium())
const needPostgres = () => (postgres ??= startPostgres(join(folder, 'postgres')))
const givenDatabase = process.env['TEST_DATABASE_URL']

const onPostgres = async () => ({ DATABASE_URL: givenDatabase || (await needPostgres()).url })
const unit = tests('unit tests', 'unit', oneCore, folder)
const killed = tests('servers that are killed', 'processes', oneCore, folder, onPostgres)
const api = tests('API tests', 'api', bothCores, folder, onPostgres)
const embedded = tests('embedded database', 'embedded', oneCore, folder, async () => ({
  DATABASE_URL: undefined,
}))
const inBrowser = async () => ({ ...(await onPostgres()), CHROMIUM: await needBrowser() })
const ofTheKit = ['e2e/kit', 'e2e/sandbox']
const elsewhere = ofTheKit.map((each) => `--exclude=${each}/**`)
const browser = tests('browser tests', 'e2e', bothCores, folder, inBrowser, elsewhere)
const kit = tests('kit in the browser', 'e2e', bothCores, folder, inBrowser, ofTheKit)
const browserOnEmbedded = tests(
  'browser on embedded',
  'e2e',
  oneCore,
  folder,
  async () => ({ DATABASE_URL: undefined, CHROMIUM: await needBrowser() }),
  ['e2e/shell/login.test.ts', 'e2e/home/home-roles.test.ts', 'e2e/lockers/locker-live.test.ts'],
)

try {
  // Those of one core go in pairs: the longest begins first, and what needs PostgreSQL or Chromium when they may be there.
  const inPairs = [embedded, webBuild, types, killed, browserOnEmbedded, lint, unused, format, unit]
  const all = [...inPairs, api, browser, kit]
  const takeLong = [embedded, killed, browserOnEmbedded, kit]
  const daily = all.filter((step) => !takeLong.includes(step))
  const steps = selectSteps(all, daily, process.argv.slice(2))
  // What has to be installed arrives while the first steps run; a failure is told by the step that needs it.
  const inPostgres = [killed, api, browser, kit]
  if (inPostgres.some((step) => steps.includes(step)) && !givenDatabase) needPostgres().catch(() => undefined)
  if ([browser, kit, browserOnEmbedded].some((step) => steps.includes(step)))
    needBrowser().catch(() => undefined)
  const results = await runSteps(steps, report)
  const counts = total(results)
  report.close()
  const slowest = slowestFiles(results)
  if (!interruption)
    process.stdout.write(`${slowest && `\nThe slowest files:\n${slowest}\n`}\n${closingLine(counts)}\n`)
  process.exitCode = counts.failed > 0 ? 1 : 0
} catch (error) {
  report.close()
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
} finally {
  const started = await postgres?.catch(() => undefined)
  await started?.stop()
}

function interrupted() {
  report.close()
  interruption ??= stopAll().then(() => process.exit(130))
}
