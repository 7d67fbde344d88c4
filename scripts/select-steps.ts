import { parseArgs } from 'node:util'
import type { Step } from './steps.ts'

/**
 * The daily ones; `--all`: all of them; `--only api,types`: those of all whose name holds one of the words, where a word
 * that fits none is an error.
 */
export function selectSteps(steps: Step[], daily: Step[], args: string[]): Step[] {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', multiple: true }, all: { type: 'boolean' } },
    allowPositionals: false,
  })
  const words = (values.only ?? [])
    .flatMap((value) => value.toLowerCase().split(','))
    .filter((word) => word !== '')
  if (words.length === 0) return values.all ? steps : daily
  const fits = (step: Step, word: string) => step.name.toLowerCase().includes(word)
  const unknown = words.filter((word) => !steps.some((step) => fits(step, word)))
  const names = steps.map((step) => step.name).join('; ')
  if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(', ')}. There are: ${names}.`)
  return steps.filter((step) => words.some((word) => fits(step, word)))
}
