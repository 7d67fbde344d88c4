// npm run check: what a developer wants to know before a commit, in seconds. npm test is the whole.
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAll } from './processes.ts'
import { closingLine, reporter, total } from './report.ts'
import { runSteps } from './schedule.ts'
import { format, lint, oneCore, tests, types } from './steps.ts'

const folder = await mkdtemp(join(tmpdir(), 'lagra-check-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}

const report = reporter()
const counts = total(
  await runSteps([types, lint, format, tests('unit tests', 'unit', oneCore, folder)], report),
)
report.close()
process.stdout.write(`\n${closingLine(counts)}\n`)
process.exitCode = counts.failed > 0 ? 1 : 0
