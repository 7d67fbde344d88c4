import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { customerOf } from './customers.ts'
import { wire } from './gpio.ts'
import { readGpio } from './reading.ts'
import { newKeys, newPin, pinColumns } from './secrets.ts'

/**
 * A new locker that is built and filled like another one of the same reseller: construction, outputs, pictures, and its
 * articles with their levels, places and prices, but without stock. It has keys and a PIN of its own, no admin code, no
 * device and no users, and is not active yet.
 */
export async function copyLocker(
  writer: Writer,
  vault: Vault,
  id: number,
  { Name, EndCustomerId }: { Name: string; EndCustomerId: number },
) {
  const source = await writer.change('locker', id, {}) // locked, as it stands
  const customer = await customerOf(writer, EndCustomerId, source.reseller_id)
  const held = await writer
    .see('locker_article')
    .selectFrom('locker_article')
    .where('locker_id', '=', id)
    .select(['reseller_id', 'article_id', 'article_owner_id', 'place_order_amount', 'max_stock', 'shelf'])
    .select(['placement', 'price'])
    .orderBy('id')
    .execute()
  const fields = {
    name: Name,
    customer_id: customer.id,
    reseller_id: source.reseller_id,
    // It stands nowhere yet: active, it would be the first that Home asks to be filled.
    active: false,
    description: source.description,
    allow_enduser_to_set_placement: source.allow_enduser_to_set_placement,
    shelf_amount: source.shelf_amount,
    column_amount: source.column_amount,
    validate_by: source.validate_by,
    closing_time_seconds: source.closing_time_seconds,
    open_pin_state: source.open_pin_state,
    ask_cost_centre: source.ask_cost_centre,
    logo_id: source.logo_id,
    background_id: source.background_id,
    ...pinColumns(vault, newPin()),
    ...newKeys(vault),
  }
  // The copy's history tells this one line, in place of one for each article.
  const note = { CopiedFrom: source.name, CopiedArticles: held.length }
  const copy = await writer.insert('locker', fields, note)
  await wire(writer, copy, await readGpio(writer, id))
  await writer.insertAll(
    'locker_article',
    held.map((article) => ({ ...article, locker_id: copy.id })),
  )
  return copy.id
}
