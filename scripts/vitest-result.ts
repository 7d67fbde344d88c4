import { relative } from 'node:path'

export type Counts = { passed: number; failed: number; skipped: number }

/**
 * Counts the tests of a run from Vitest's JSON report. What Vitest fails without failing a test (a file that does not
 * load, a set-up that throws, an unhandled error, no test at all) counts as one failure, so that it cannot pass.
 */
export function countTests(json: string | undefined, exitedWell: boolean): Counts {
  const report = parse(json)
  const passed = report?.numPassedTests ?? 0
  const failed = (report?.numFailedTests ?? 0) + brokenFiles(report)
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  const unexplained = failed === 0 && (!exitedWell || passed === 0)
  return { passed, failed: failed + (unexplained ? 1 : 0), skipped }
}

export interface FileTime {
  file: string
  milliseconds: number
}

/** How long each file took. */
export const fileTimes = (json: string | undefined, root: string): FileTime[] =>
  (parse(json)?.testResults ?? []).map(({ name = '', startTime = 0, endTime = 0 }) => ({
    file: relative(root, name),
    milliseconds: endTime - startTime,
  }))

type Report = Partial<
  Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>
> & {
  testResults?: {
    name?: string
    startTime?: number
    endTime?: number
    status: string
    assertionResults: { status: string }[]
  }[]
}

// Their tests are all reported as skipped.
function brokenFiles(report: Report | undefined) {
  const files = report?.testResults ?? []
  return files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'),
  ).length
}

function parse(json: string | undefined): Report | undefined {
  try {
    return json === undefined ? undefined : (JSON.parse(json) as Report)
  } catch {
    return undefined
  }
}
