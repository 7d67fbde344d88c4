import { sql, type Transaction } from 'kysely'
import { imageAddress } from '#contract/catalogue/images.ts'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { pinKeyOf } from '#server/lockers/keys.ts'
import { knownLimits } from './limits.ts'
import { loansAt } from './loans.ts'
import { refillersOf } from './refillers.ts'
import { usualAmounts } from './usual.ts'
import { pinHash, pinIterations } from './pin-hash.ts'
import type { CallingLocker } from '#server/tenancy/callers.ts'

/** Everything that a locker needs to work offline. */
export async function configOf(
  tx: Transaction<Tables>,
  vault: Vault,
  calling: CallingLocker,
): Promise<LockerConfig> {
  const { pin_sealed, logo_id, background_id, open, passcode, deviceName, ...locker } = await tx
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin('device', 'device.id', 'locker.device_id')
    .where('locker.id', '=', calling.id)
    .select([
      'locker.id as Id',
      'locker.caller_id as CallerId',
      'locker.name as Name',
      'locker.location as Location',
      'customer.name as CustomerName',
      sql<0 | 1>`locker.active::int`.as('Active'),
      'locker.ask_cost_centre as AskCostCentre',
      'locker.validate_by as ValidateBy',
      'locker.closing_time_seconds as ClosingTimeSeconds',
      'locker.shelf_amount as ShelfAmount',
      'locker.column_amount as ColumnAmount',
      sql<0 | 1>`(locker.admin_password_sealed is not null
        or exists (${refillersOf(sql.ref('locker.id'))}))::int`.as('CanRefill'),
      'locker.open_pin_state as open',
      'locker.pin_sealed',
      'locker.logo_id',
      'locker.background_id',
      sql<string>`(select time_zone from system_setting)`.as('TimeZone'),
      'device.name as deviceName',
      'device.server_address as ServerAddress',
      'device.wifi_ssid as SSID',
      'device.wifi_passcode_sealed as passcode',
    ])
    .executeTakeFirstOrThrow()
  const { ServerAddress, SSID, ...facts } = locker
  const network = {
    ServerAddress: ServerAddress ?? '',
    SSID: SSID ?? '',
    Passcode: passcode === null ? '' : vault.open(passcode),
  }
  return {
    ...facts,
    LogoImageURL: imageAddress(logo_id),
    BackgroundImageURL: imageAddress(background_id),
    CostCentres: await costCentresOf(tx, calling),
    Gpio: await gpioOf(tx, calling),
    device:
      deviceName === null ? null : { Name: deviceName, ...(calling.by === 'device' ? network : noNetwork) },
    articles: await articlesOf(tx, calling),
    loans: calling.by === 'viewer' ? [] : await loansAt(tx, calling),
    limits: await knownLimits(tx, calling),
    ...(calling.by === 'viewer'
      ? nobody
      : await peopleOf(tx, vault, calling, open === 1 ? pin_sealed : null)),
  }
}

const noNetwork = { ServerAddress: null, SSID: null, Passcode: null }
const nobody = { PinHash: { Salt: '', Iterations: pinIterations }, CommonPinHash: null, users: [] }

/** The people for whom the locker opens while it is offline. */
async function peopleOf(
  tx: Transaction<Tables>,
  vault: Vault,
  calling: CallingLocker,
  commonPinSealed: string | null,
) {
  const pinKey = pinKeyOf(vault, vault.open(calling.access_key_sealed))
  return {
    PinHash: { Salt: calling.pin_salt, Iterations: pinIterations },
    CommonPinHash:
      commonPinSealed === null ? null : await pinHash(pinKey, calling.pin_salt, vault.open(commonPinSealed)),
    users: await usersOf(tx, vault, calling, pinKey),
  }
}

const gpioOf = (tx: Transaction<Tables>, { id }: CallingLocker) =>
  tx
    .selectFrom('locker_gpio')
    .where('locker_id', '=', id)
    .select(['shelf as Shelf', 'section as Column', 'pin as Pin', sql<0 | 1>`active_level`.as('ActiveLevel')])
    .orderBy('shelf')
    .orderBy('section')
    .execute()

/** Those that can be chosen from today on. */
const costCentresOf = (tx: Transaction<Tables>, { id }: CallingLocker) =>
  tx
    .selectFrom('cost_centre')
    .innerJoin('locker', 'locker.customer_id', 'cost_centre.customer_id')
    .where('locker.id', '=', id)
    .where('cost_centre.deleted_at', 'is', null)
    .where('cost_centre.active', '=', true)
    .where(sql<boolean>`coalesce(cost_centre.to_day >= current_day_of_house(), true)`)
    .select([
      'cost_centre.id as Id',
      'cost_centre.code as Code',
      'cost_centre.name as Name',
      'cost_centre.from_day as FromDay',
      'cost_centre.to_day as ToDay',
    ])
    .orderBy(sql`lower(cost_centre.code)`)
    .orderBy('cost_centre.id')
    .execute()

async function articlesOf(tx: Transaction<Tables>, { id }: CallingLocker) {
  const articles = await tx
    .selectFrom('locker_article')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .where('locker_article.locker_id', '=', id)
    .where('locker_article.deleted_at', 'is', null)
    .select([
      'locker_article.id as LockerArticleId',
      'article.number as ArticleNumber',
      'article.name as Name',
      'article.description as Description',
      'article.image_id',
      'article.lent',
      'article.loan_hours',
      'locker_article.current_volume as CurrentVolume',
      'locker_article.max_stock as MaxStock',
      'locker_article.shelf as Shelf',
      'locker_article.placement as Placement',
    ])
    .orderBy(sql`locker_article.shelf nulls last`)
    .orderBy('locker_article.placement')
    .orderBy('locker_article.id')
    .execute()
  const usual = await usualAmounts(
    tx,
    articles.map(({ LockerArticleId }) => LockerArticleId),
  )
  return articles.map(({ image_id, lent, loan_hours, ...article }) => ({
    ...article,
    Loan: lent ? { Hours: loan_hours } : null,
    ImagePath: imageAddress(image_id),
    UsualAmount: usual.get(article.LockerArticleId) ?? null,
  }))
}

/** The hash of a PIN is made once, and again when the PIN or the locker's key has changed. */
async function usersOf(tx: Transaction<Tables>, vault: Vault, locker: CallingLocker, pinKey: string) {
  const users = await tx
    .selectFrom('locker_user')
    .innerJoin('account', 'account.id', 'locker_user.account_id')
    .where('locker_user.locker_id', '=', locker.id)
    .where('locker_user.deleted_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .where('account.active', '=', true)
    .select([
      'locker_user.id',
      sql<number | null>`own_cost_centre(account.cost_centre_id, ${locker.id}::int)`.as('CostCentreId'),
      'account.id as AccountId',
      'account.name as Name',
      'account.last_name as LastName',
      'account.employee_number as EmployeeNumber',
      'account.pin_sealed',
      'account.pin_digest',
      'locker_user.pin_hash',
      'locker_user.pin_hash_of',
    ])
    .orderBy('account.id')
    .execute()
  const made: { id: number; hash: string; of: string }[] = []
  const answered = await Promise.all(
    users.map(async ({ id, pin_sealed, pin_digest, pin_hash, pin_hash_of, ...user }) => {
      if (pin_sealed === null || pin_digest === null) return { ...user, PinHash: null }
      const of = `keyed ${pin_digest} ${locker.access_key_digest} ${locker.pin_salt} ${pinIterations}`
      if (pin_hash !== null && pin_hash_of === of) return { ...user, PinHash: pin_hash }
      const hash = await pinHash(pinKey, locker.pin_salt, vault.open(pin_sealed))
      made.push({ id, hash, of })
      return { ...user, PinHash: hash }
    }),
  )
  if (made.length > 0)
    await sql`
      update locker_user set pin_hash = made.hash, pin_hash_of = made.of
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id int, hash text, of text)
      where locker_user.id = made.id`.execute(tx)
  return answered
}
