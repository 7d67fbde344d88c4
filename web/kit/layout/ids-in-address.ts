/** Ids in an address: `?customers=3,7`. One alone is a number there: as a text it would stand in quotation marks. */

export const idsToAddress = (ids: readonly number[]) => (ids.length > 1 ? ids.join(',') : ids[0])

/** People write addresses by hand too: what is no id is left aside. */
export function idsFromAddress(given: unknown): number[] {
  if (typeof given !== 'string' && typeof given !== 'number') return []
  const ids = String(given)
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
  return [...new Set(ids)]
}
