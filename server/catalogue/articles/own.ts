import { sql } from 'kysely'

/**
 * What a reseller says for itself of an article that the house shares, joined as `own` beside `article`; it goes before what the house
 * says. Supplier and number are a pair: whoever buys elsewhere has no use for the house's number.
 */
export const ownSupplier = sql<string>`coalesce(own.supplier, article.supplier)`
export const ownSupplierNumber = sql<string>`coalesce(own.supplier_number,
  case when own.supplier is null then article.supplier_number else '' end)`
export const ownWarehouseShelf = sql<string>`coalesce(own.warehouse_shelf, article.warehouse_shelf)`
/** In öre. */
export const ownMissingCost = sql<number | null>`coalesce(own.missing_cost, article.missing_cost)`

/** Grows with both. */
export const ownRevision = sql<number>`article.revision + coalesce(own.revision, 0)`

/** What both may say of one, in the tables' words. The house's purchase price is told to nobody. */
export interface Said {
  supplier: string | null
  supplier_number: string | null
  warehouse_shelf: string | null
  purchase_price: number | null
  missing_cost: number | null
}

/** The same as above, of rows that are read already. */
export const toldOf = (house: Said, own: Said) => ({
  supplier: own.supplier ?? house.supplier,
  supplier_number: own.supplier_number ?? (own.supplier === null ? house.supplier_number : ''),
  warehouse_shelf: own.warehouse_shelf ?? house.warehouse_shelf,
  purchase_price: own.purchase_price,
  missing_cost: own.missing_cost ?? house.missing_cost,
})

/**
 * What is said anew. What is empty, or as the house says, is not the reseller's own: it follows the house. A number goes with its
 * supplier: of another supplier only a number is known that is given with it, and that neither was told before (a sheet gives its
 * unchanged column, too).
 */
export function saidAnew(
  house: Said,
  before: Said,
  given: { [K in keyof Said]?: Said[K] | undefined },
): Said {
  const own = { ...before }
  for (const field of saidFields)
    if (given[field] !== undefined) Object.assign(own, { [field]: given[field] === '' ? null : given[field] })
  const supplier = unlessSame(own.supplier, house.supplier)
  const told = toldOf(house, before)
  const isOther = (supplier ?? house.supplier) !== told.supplier
  const isUnchanged = given.supplier_number === undefined || given.supplier_number === told.supplier_number
  const number = isOther && isUnchanged ? null : own.supplier_number
  return {
    supplier,
    supplier_number: supplier === null ? unlessSame(number, house.supplier_number) : number,
    warehouse_shelf: unlessSame(own.warehouse_shelf, house.warehouse_shelf),
    purchase_price: own.purchase_price,
    missing_cost: unlessSame(own.missing_cost, house.missing_cost),
  }
}

export const nothingSaid: Said = {
  supplier: null,
  supplier_number: null,
  warehouse_shelf: null,
  purchase_price: null,
  missing_cost: null,
}
export const saidFields = Object.keys(nothingSaid) as (keyof Said)[]

const unlessSame = <T>(said: T, house: T) => (said === house ? null : said)
