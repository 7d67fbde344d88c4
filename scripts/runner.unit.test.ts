import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closingLine, total } from './report.ts'
import { runSteps } from './schedule.ts'
import { selectSteps } from './select-steps.ts'
import type { Step } from './steps.ts'
import { countTests } from './vitest-result.ts'

const report = (numPassedTests: number, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, numTodoTests })

test('tests are counted, the skipped and planned ones too', () => {
  expect(countTests(report(5, 2, 1, 1), false)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a run that fails without a failed test counts as one failure', () => {
  expect(countTests(report(5), false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countTests('{"numPass', true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a file whose set-up fails counts as a failure beside failed tests', () => {
  const files = [
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [{ status: 'skipped' }, { status: 'skipped' }] },
    { status: 'failed', assertionResults: [] },
  ]
  const json = JSON.stringify({
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: files,
  })
  expect(countTests(json, false)).toEqual({ passed: 4, failed: 3, skipped: 2 })
})

test('a run without a test does not pass', () => {
  expect(countTests(report(0, 0, 3), true)).toEqual({ passed: 0, failed: 1, skipped: 3 })
})

test('the closing line is the plain one that CI reads', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(closingLine({ passed: 12, failed: 3, skipped: 1 })).toBe('12 passed, 3 failed, 1 skipped')
})

const step = (name: string, cores: 1 | 2, work: () => Promise<void> = async () => {}): Step => ({
  name,
  cores,
  async run() {
    await work()
    return { passed: 1, failed: 0, skipped: 0, output: '' }
  },
})

test('a step that throws is a failure, and the others still run', async () => {
  const broken = step('broken', 1, () => Promise.reject(new Error('no')))
  const results = await runSteps([broken, step('sound', 2)], { started() {}, ended() {} })
  expect(total(results)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('a step of two cores runs alone, those of one core in pairs', async () => {
  const underWay = new Set<string>()
  const seen: string[] = []
  const watcher = {
    started(each: Step) {
      underWay.add(each.name)
      seen.push([...underWay].join('+'))
    },
    ended: (each: Step) => void underWay.delete(each.name),
  }
  const wait = () => sleep(20)
  await runSteps([step('a', 1, wait), step('b', 1, wait), step('c', 2, wait), step('d', 1, wait)], watcher)
  expect(seen).toEqual(['a', 'a+b', 'c', 'd'])
})

test('steps are chosen by a part of their name, and an unknown name is an error', () => {
  const steps = [step('types', 1), step('API tests, embedded', 2), step('API tests, PostgreSQL', 2)]
  const names = (...args: string[]) => selectSteps(steps, steps.slice(1), args).map((each) => each.name)
  expect(names()).toEqual(['API tests, embedded', 'API tests, PostgreSQL'])
  expect(names('--all')).toHaveLength(3)
  expect(names('--only', 'api')).toEqual(['API tests, embedded', 'API tests, PostgreSQL'])
  expect(names('--only=types,postgres')).toEqual(['types', 'API tests, PostgreSQL'])
  expect(() => names('--only', 'nothing')).toThrow('No step is called nothing')
})
