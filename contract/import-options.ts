import { flag } from './fields.ts'

/** What can be chosen for every import. */
export const importOptions = {
  /** An empty cell clears its field, instead of leaving it as it is. */
  EmptyClears: flag.default(false),
  /** Write the rows without errors and report the others, instead of all rows or none. */
  OnlyGoodRows: flag.default(false),
}
