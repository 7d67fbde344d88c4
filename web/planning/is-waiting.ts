/** Neither rows nor a failure are there yet. */
export const isWaiting = ({ rows, failure }: { rows: unknown; failure: string | undefined }) =>
  rows === undefined && failure === undefined
