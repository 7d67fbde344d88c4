// npm run bench [-- name]: runs bench/*.bench.ts one after the other. Each takes its numbers in one run and prints
// ratios, since times alone say little on another machine. What has limits fails past them, on a machine that is quiet.
import { readdir } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

export type Benchmark = {
  name: string
  /** What was measured, in words → a number or a text; ratios first. */
  run: () => Promise<Record<string, number | string>>
  /** What may not be passed, by the same words. */
  limits?: Readonly<Record<string, number>>
}

const [load = 0] = loadavg()
const cores = availableParallelism()

const filter = process.argv[2] ?? ''
const all = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.bench.ts')).toSorted()
const chosen = all.filter((file) => file.includes(filter))

if (all.length === 0) say('There are no benchmarks yet: a file bench/NAME.bench.ts is one.')
else if (chosen.length === 0)
  fail(`No benchmark's file name holds "${filter}". There are: ${all.join(', ')}.`)
say(`load average ${load.toFixed(2)} on ${cores} cores`)
for (const file of chosen) await measure(file)
// One that failed has left its database open.
process.exit()

async function measure(file: string) {
  const { default: benchmark } = (await import(join(import.meta.dirname, file))) as { default: Benchmark }
  say(`${benchmark.name} …`)
  try {
    const figures = await benchmark.run()
    const width = Math.max(0, ...Object.keys(figures).map((what) => what.length))
    for (const [what, value] of Object.entries(figures)) say(`  ${what.padEnd(width)}  ${inWords(value)}`)
    judge(file, figures, benchmark.limits ?? {})
  } catch (error) {
    fail(`${file} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}

/** Times of a machine that others use say nothing about us: what is past its limit there is told, not held against us. */
function judge(file: string, figures: Record<string, number | string>, limits: Record<string, number>) {
  const past = Object.entries(limits).filter(([what, limit]) => !(Number(figures[what]) <= limit))
  for (const [what, limit] of past) {
    const problem = `${file}: ${what} is ${inWords(figures[what] ?? 'missing')}, more than the ${limit} allowed`
    if (load > cores) say(`  NOT JUDGED, the machine was busy. ${problem}`)
    else fail(`PAST ITS LIMIT. ${problem}`)
  }
}

function inWords(value: number | string) {
  return typeof value === 'number' ? Number(value.toPrecision(3)) : value
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}

function fail(text: string) {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
