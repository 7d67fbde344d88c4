import type { ImportRow } from '#contract/catalogue/articles-import.ts'
import { toOre } from '#server/database/money.ts'
import { forbidden } from '#server/errors.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'

/** What a call or a row of a sheet says of an article itself; what it does not say is undefined. */
type Sent = Partial<
  Pick<
    ImportRow,
    | 'Name'
    | 'Description'
    | 'Lent'
    | 'LoanHours'
    | 'Unit'
    | 'PackSize'
    | 'Ean'
    | 'Supplier'
    | 'SupplierNumber'
    | 'WarehouseShelf'
    | 'PurchasePrice'
    | 'MissingCost'
  >
>

/** The same in the table's words: what is undefined stays as it is. */
export const columnsOf = ({ PurchasePrice, MissingCost, ...sent }: Sent) => ({
  name: sent.Name,
  description: sent.Description,
  lent: sent.Lent,
  loan_hours: sent.LoanHours,
  unit: sent.Unit,
  pack_size: sent.PackSize,
  ean: sent.Ean,
  supplier: sent.Supplier,
  supplier_number: sent.SupplierNumber,
  warehouse_shelf: sent.WarehouseShelf,
  purchase_price: typeof PurchasePrice === 'number' ? toOre(PurchasePrice) : PurchasePrice,
  missing_cost: typeof MissingCost === 'number' ? toOre(MissingCost) : MissingCost,
})

/** Of a new article: rows that are written together all have all columns. */
export const columnsOfNew = (sent: Sent) =>
  columnsOf({
    Name: '',
    Description: '',
    Lent: false,
    LoanHours: null,
    Unit: '',
    PackSize: 1,
    Ean: '',
    Supplier: '',
    SupplierNumber: '',
    WarehouseShelf: '',
    PurchasePrice: null,
    MissingCost: null,
    ...sent,
  })

/** Whoever is told no prices sets none. */
export function assertMaySetPrice(member: Member, sent: readonly Pick<Sent, 'PurchasePrice'>[]) {
  const sets = sent.some(({ PurchasePrice }) => PurchasePrice !== undefined)
  if (sets && !mayDo(member, 'seePrices')) throw forbidden()
}
