/** Deadlock, serialization failure: PostgreSQL lets one of two writers through, and the other tries anew. */
export const isInTheWay = (code: unknown) => code === '40P01' || code === '40001'

/** Also for a unique name that another transaction took meanwhile, where the next try then finds its row. */
export const uniqueViolation = '23505'

/** Tries a transaction again, at most twice, when another one was in its way. */
export async function retrying<T>(attempt: () => Promise<T>, also: string[] = [], tries = 3): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const { code } = error as { code?: unknown }
    const passes = isInTheWay(code) || (typeof code === 'string' && also.includes(code))
    if (tries > 1 && passes) return retrying(attempt, also, tries - 1)
    throw error
  }
}
