import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run, type Outcome } from './processes.ts'
import { type Counts, countTests, fileTimes, type FileTime } from './vitest-result.ts'

export type Result = Counts & { output: string; files?: FileTime[] }
export type Step = {
  name: string
  /** How many of the machine's two cores it is given: tests with clocks in them get both. */
  cores: 1 | 2
  run: () => Promise<Result>
}

type Share = Pick<Step, 'cores'> & { workers: number }
export const oneCore: Share = { cores: 1, workers: 1 }
/** One worker more than cores: a third of the time a test waits, for a page or the database, and the next one goes on. */
export const bothCores: Share = { cores: 2, workers: 3 }

type Program = [command: string, ...args: string[]]

/** For programs written in Go: threads of one program check the same types again, and collect garbage all the time. */
const onOneCore = { GOMAXPROCS: '1', GOGC: '400' }

export const types = programs(
  'types',
  [typesOf('.', 'main'), typesOf('web', 'web'), typesOf('e2e', 'e2e')],
  onOneCore,
)
export const lint = programs('lint', [['oxlint']], onOneCore)
export const format = programs('format', [['oxfmt', '--check']])
export const unused = programs('unused code', [['knip', '--no-progress', '--no-config-hints']])
export const webBuild = programs('web build', [
  ['node', 'scripts/setup.mjs', '--web'],
  ['vite', 'build', '--logLevel=error', '--mode', 'kit'],
])

/**
 * One project of vitest.config.ts, or `some` of its files; `prepare` brings what the tests need and says so in their
 * environment.
 */
export function tests(
  name: string,
  project: string,
  { cores, workers }: Share,
  folder: string,
  prepare = noPreparation,
  some: string[] = [],
): Step {
  const resultFile = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json']
  const args = ['run', '--project', project, `--maxWorkers=${workers}`, ...reporters, ...some]
  const start = async () => {
    const env = await prepare()
    const outcome = await run('vitest', [...args, `--outputFile.json=${resultFile}`], {
      env: { ...colour, ...env },
    })
    const json = await readFile(resultFile, 'utf8').catch(() => undefined)
    return { ...countTests(json, outcome.ok), output: outcome.output, files: fileTimes(json, process.cwd()) }
  }
  return { name, cores, run: start }
}

/** What did not change since the last time is not checked again: seconds less before every commit. */
function typesOf(folder: string, name: string): Program {
  return [
    'tsc',
    '-p',
    folder,
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/types-${name}.json`,
  ]
}

function programs(name: string, list: Program[], env: Record<string, string> = {}): Step {
  const start = async () => {
    const outcomes: Outcome[] = []
    for (const [command, ...args] of list)
      outcomes.push(await run(command, args, { env: { ...colour, ...env } }))
    const ok = outcomes.every((outcome) => outcome.ok)
    const bad = outcomes.filter((outcome) => !outcome.ok)
    return {
      passed: ok ? 1 : 0,
      failed: ok ? 0 : 1,
      skipped: 0,
      output: bad.map((each) => each.output).join('\n'),
    }
  }
  return { name, cores: 1, run: start }
}

const colour = process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

async function noPreparation(): Promise<Record<string, string | undefined>> {
  return {}
}
