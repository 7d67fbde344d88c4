/** Ids in an address: `?customers=3,7`. A single id is a number: as a text it would get quotation marks. */

export const idsToAddress = (ids: readonly number[]) => (ids.length > 1 ? ids.join(',') : ids[0])

/** Addresses may be typed by hand: what is no id is ignored. */
export function idsFromAddress(given: unknown): number[] {
  if (typeof given !== 'string' && typeof given !== 'number') return []
  const ids = String(given)
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
  return [...new Set(ids)]
}
