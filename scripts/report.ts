import { styleText } from 'node:util'
import type { Result, Step } from './steps.ts'
import type { Counts } from './vitest-result.ts'

/** Tells how the steps go: one line each when it ends and, on a terminal, one that shows what is under way. */
export function reporter() {
  const underWay = new Map<string, number>()
  const live = process.stdout.isTTY
  let closed = false
  const redraw = () =>
    live && !closed && process.stdout.write(`\r\x1b[K${[...underWay].map(inWords).join('   ').slice(0, 100)}`)
  const tick = setInterval(redraw, 1000)
  const print = (text: string) => closed || process.stdout.write(`${live ? '\r\x1b[K' : ''}${text}\n`)
  return {
    started(step: Step) {
      underWay.set(step.name, Date.now())
      if (live) redraw()
      else print(`… ${step.name}`)
    },
    ended(step: Step, result: Result) {
      print(endLine(step, result, Date.now() - (underWay.get(step.name) ?? Date.now())))
      underWay.delete(step.name)
      if (result.failed > 0 && result.output.trim() !== '') print(`\n${indent(result.output)}\n`)
      redraw()
    },
    close() {
      closed = true
      clearInterval(tick)
      if (live) process.stdout.write('\r\x1b[K')
    },
  }
}

/** The ten files that took longest, so that a slow test is seen on the day that it comes. */
export function slowestFiles(results: Result[]) {
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10)
  return slowest.map(({ file, milliseconds }) => `${seconds(milliseconds).padStart(9)}  ${file}`).join('\n')
}

/** The closing line that CI reads: nothing else may stand on it. */
export function closingLine(counts: Counts) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`
}

export function total(results: Counts[]): Counts {
  const sum = (key: keyof Counts) => results.reduce((all, each) => all + each[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

function endLine(step: Step, result: Result, milliseconds: number) {
  const mark = result.failed > 0 ? styleText('red', '✗') : styleText('green', '✓')
  const several = result.passed + result.failed + result.skipped > 1
  return [
    mark,
    step.name.padEnd(22),
    seconds(milliseconds).padStart(8),
    several ? `  ${closingLine(result)}` : '',
  ].join(' ')
}

const inWords = ([name, since]: [string, number]) => `${name} ${Math.round((Date.now() - since) / 1000)} s`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const indent = (text: string) => text.trim().replaceAll(/^/gm, '    ')
