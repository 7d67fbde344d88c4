import { type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Marks a query whose plan does not depend on its values: reads by a key, what an index finds, and what lockers send. It is
 * prepared on each connection at its first use, and then neither parsed nor planned again.
 *
 * Not for sums over days and lists that read many rows, where the best plan depends on what is asked for.
 */
export const prepared = sql.raw<never>(mark)

const names = new Map<string, string>()
/** Each text takes 0.2 MB of every connection. A query that writes its values into its text would fill them all. */
export const mostPrepared = 200

/** How many texts have a name so far; those that come when all are given are planned anew each time. */
export const preparedTexts = () => names.size

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** The same connection, on which marked queries have a name, by which the driver and PostgreSQL know them again. */
export function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  const preparing = Object.create(client, {
    query: {
      value: (text: string, values: unknown[] = []) => {
        const name = text.includes(mark) ? nameOf(text) : undefined
        return client.query(name === undefined ? { text, values } : { name, text, values })
      },
    },
    release: { value: (destroy?: boolean) => client.release(destroy) },
  }) as PostgresPoolClient
  wrapped.set(client, preparing)
  return preparing
}

function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  const name = `lagra_${names.size}`
  names.set(text, name)
  return name
}
