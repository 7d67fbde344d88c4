import fc from 'fast-check'

/** `CASES=10000 npm test` tries every property with that many random cases. */
const wanted = Number(process.env['CASES'] || 0)

/** Sooner than any test's own time is up: so a failure that is still being made smaller tells the case that it has found. */
const patience = { interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true }

fc.configureGlobal(wanted ? { numRuns: wanted } : { numRuns: 100, ...patience })

/** For properties of which each case takes long: fewer of them, unless a number is asked for. */
export const runs = (usual: number) => ({ numRuns: wanted || usual })
