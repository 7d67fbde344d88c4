import type { Result, Step } from './steps.ts'

type Watcher = { started: (step: Step) => void; ended: (step: Step, result: Result) => void }

/** Runs the steps in their order, side by side as far as the cores reach; a failed step does not stop the others. */
export async function runSteps(steps: Step[], watcher: Watcher): Promise<Result[]> {
  const waiting = [...steps]
  const underWay = new Set<Promise<void>>()
  const results: Result[] = []
  let free = 2
  const begin = async (step: Step) => {
    free -= step.cores
    watcher.started(step)
    const result = await step.run().catch(asFailure)
    watcher.ended(step, result)
    results.push(result)
    free += step.cores
  }
  for (let next = waiting[0]; next !== undefined || underWay.size > 0; next = waiting[0]) {
    if (next !== undefined && next.cores <= free) {
      waiting.shift()
      const promise: Promise<void> = begin(next).finally(() => underWay.delete(promise))
      underWay.add(promise)
    } else {
      await Promise.race(underWay)
    }
  }
  return results
}

function asFailure(error: unknown): Result {
  const output = error instanceof Error ? error.message : String(error)
  return { passed: 0, failed: 1, skipped: 0, output }
}
