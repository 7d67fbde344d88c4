import fc from 'fast-check'

/** `CASES=10000 npm test` tries every property with that many random cases. */
const wanted = Number(process.env['CASES'] || 0)

fc.configureGlobal({ numRuns: wanted || 100 })

/** For properties of which each case takes long: fewer of them, unless a number is asked for. */
export const runs = (usual: number) => ({ numRuns: wanted || usual })
