import { may } from '#contract/access.ts'
import { type Dimension, dimensions } from '#contract/statistics/measures.ts'
import { usePosition } from '#web/shell/session/session.ts'

/** By what the reader's reports can be divided: whoever is at one customer has no others to tell apart. */
export function useOfferedDimensions(): readonly Dimension[] {
  return may(usePosition(), 'manageCustomers') ? dimensions : withoutCustomers
}

const withoutCustomers = dimensions.filter((each) => each !== 'customer')
