// npm run bench [-- name]: runs bench/*.bench.ts one after the other. Each takes its numbers in one run and prints
// ratios, since times alone say little on another machine.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export type Benchmark = {
  name: string
  /** What was measured, in words → a number or a text; ratios first. */
  run: () => Promise<Record<string, number | string>>
}

const filter = process.argv[2] ?? ''
const all = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.bench.ts')).toSorted()
const chosen = all.filter((file) => file.includes(filter))

if (all.length === 0) say('There are no benchmarks yet: a file bench/NAME.bench.ts is one.')
else if (chosen.length === 0)
  fail(`No benchmark's file name holds "${filter}". There are: ${all.join(', ')}.`)
for (const file of chosen) await measure(file)

async function measure(file: string) {
  const { default: benchmark } = (await import(join(import.meta.dirname, file))) as { default: Benchmark }
  say(`${benchmark.name} …`)
  try {
    const entries = Object.entries(await benchmark.run())
    const width = Math.max(0, ...entries.map(([what]) => what.length))
    for (const [what, value] of entries) say(`  ${what.padEnd(width)}  ${inWords(value)}`)
  } catch (error) {
    fail(`${file} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
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
