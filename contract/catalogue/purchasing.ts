import { z } from '#contract/zod.ts'
import { money, text20, text250, toldPrice } from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** What is needed to buy an article. */

export const packLimits = { min: 1, max: 100_000 }

/** As an article is read. */
export const purchasing = {
  /** By what it is counted: pair, box, litre. */
  Unit: z.string(),
  /** How many pieces a pack holds that is bought; 1 where it is bought by the piece. */
  PackSize: z.int(),
  /** The number under its barcode. */
  Ean: z.string(),
  Supplier: z.string(),
  /** The article's number at the supplier. */
  SupplierNumber: z.string(),
  /** Where it lies in the reseller's own warehouse: pick lists are in this order. */
  WarehouseShelf: z.string(),
  /** Of a piece; null where none is known, and to whoever may not see prices. */
  PurchasePrice: toldPrice,
  /** What a piece costs that somebody asks for in vain; null where the reseller's settings say it. */
  MissingCost: z.number().nullable(),
}

/** What the house says of an article that it shares, as a reseller reads it beside what goes before it; null of other articles. */
export const houses = z
  .object({
    Supplier: z.string(),
    SupplierNumber: z.string(),
    WarehouseShelf: z.string(),
    MissingCost: z.number().nullable(),
  })
  .nullable()

/** GTIN of 8, 12, 13 or 14 digits, whose last one checks the others by weights of 3 and 1. */
function isEan(value: string) {
  if (!/^(\d{8}|\d{12,14})$/.test(value)) return value === ''
  const weighed = [...value].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3))
  return weighed.reduce((sum, part) => sum + part, 0) % 10 === 0
}

/** The same article has leading zeros or none, by the kind of barcode that it is read from. */
export const sameEan = (one: string, other: string) =>
  one !== '' && one.replace(/^0+/, '') === other.replace(/^0+/, '')

/** What a reseller says for itself, also of an article that the house shares. */
export const ownFields = {
  Supplier: text250,
  SupplierNumber: text250,
  WarehouseShelf: text20,
  PurchasePrice: money.nullable(),
  MissingCost: money.nullable(),
}

/** As it is written. */
export const purchasingFields = {
  Unit: text20,
  PackSize: z.int().min(packLimits.min).max(packLimits.max),
  Ean: text20.transform((value) => value.replaceAll(/[ -]/g, '')).refine(isEan, as('type')),
  ...ownFields,
}
