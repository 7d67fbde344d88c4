interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/**
 * An error as it is logged: its kind and where it came from, but no data of the rows that it is about. The
 * database puts whole rows into `detail` and values into `where`, and the driver could add the query's parameters.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, table, column, schema, severity, routine, cause } = error as Error &
    Record<string, unknown>
  const message = withoutValues(error.message, code)
  return {
    type: error.constructor.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...named({ code, constraint, table, column, schema, severity, routine }),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(errorForLog) }),
  }
}

/** Messages about data (SQLSTATE class 22) and those of our own functions (P0001) quote the value; others quote names. */
function withoutValues(message: string, code: unknown) {
  const tellsValues = typeof code === 'string' && /^(22...|P0001)$/.test(code)
  return tellsValues ? message.replace(/".*"/s, '"…"') : message
}

const named = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
