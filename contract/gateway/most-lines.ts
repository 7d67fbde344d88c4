/** The maximum of lines in one call. It is apart from the schemas, which the locker's screen does without. */
export const mostLines = 500
