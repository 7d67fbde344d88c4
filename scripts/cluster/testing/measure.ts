import { readFile } from 'node:fs/promises'

/** The longest time without one of these moments, in a stretch of time; what came before and after it counts too. */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  let before = Math.max(-Infinity, ...moments.filter((moment) => moment <= from))
  if (before === -Infinity) before = from
  let longest = 0
  for (const moment of [...moments.filter((each) => each > from && each < to), to]) {
    longest = Math.max(longest, moment - before)
    before = moment
  }
  return longest
}

/** How busy the machine is, and how much of it the host has taken away for others: shares of all time so far. */
export async function processorTimes() {
  const text = await readFile('/proc/stat', 'utf8')
  const times = (text.split('\n')[0] ?? '').split(/\s+/).slice(1, 9).map(Number)
  const [, , , idle = 0, waiting = 0, , , stolen = 0] = times
  return { all: times.reduce((sum, each) => sum + each, 0), idle: idle + waiting, stolen }
}
export type ProcessorTimes = Awaited<ReturnType<typeof processorTimes>>

export function shares(from: ProcessorTimes, to: ProcessorTimes) {
  const all = Math.max(1, to.all - from.all)
  return { busy: 1 - (to.idle - from.idle) / all, stolen: (to.stolen - from.stolen) / all }
}
