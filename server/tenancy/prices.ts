import { fromOre } from '#server/database/money.ts'
import { mayDo, type Member } from './member.ts'

/** What is told of a price, or of a value by prices, that is kept in öre. */
export type Told = (ore: number) => number | null

/** Nothing is told to whoever may not see prices. */
export const priceTo = (reader: Member): Told => (mayDo(reader, 'seePrices') ? fromOre : () => null)
