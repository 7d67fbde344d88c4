import { sql } from 'kysely'
import { imageAddress } from '#contract/catalogue/images.ts'
import type { ProvisionState } from '#contract/lockers/lockers.ts'
import { notFound } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import { viewerKey } from '#server/lockers/keys.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { mayDo } from '#server/tenancy/member.ts'

export const online = sql<0 | 1>`is_online(locker.last_contact)::int`
/** What is known of an offline locker's stock may be out of date. */
export const stale = sql<0 | 1>`(not is_online(locker.last_contact))::int`

export const provisionState = sql<ProvisionState>`
  case when locker.device_id is null then 'none' when locker.provision_awaiting then 'awaiting' else 'provisioned' end`

export const asFlag = (column: string) => sql<0 | 1>`(${sql.ref(column)})::int`

/** The lockers within reach, each with its customer. */
export const lockersOf = (see: Scope['see']) =>
  see('locker', 'organisation', 'device', 'account')
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')

/** One locker as its form shows it, with its codes in clear and a key to look at its screen. */
export async function readLocker(
  scope: Scope,
  { vault, member: reader, secrets }: Pick<MemberContext, 'vault' | 'member' | 'secrets'>,
  id: number,
) {
  const {
    logo,
    background,
    adminPassword,
    pin,
    access_key_digest,
    deviceId,
    deviceName,
    awaiting,
    since,
    ...locker
  } = await lockersOf(scope.see)
    .leftJoin('device', 'device.id', 'locker.device_id')
    .where('locker.id', '=', id)
    .select([
      'locker.id as Id',
      'locker.name as Name',
      'locker.description as Description',
      'locker.location as Location',
      'customer.id as EndCustomerId',
      'customer.name as CustomerName',
      'locker.reseller_id as ResellerCustomerId',
      'locker.shelf_amount as ShelfAmount',
      'locker.column_amount as ColumnAmount',
      asFlag('locker.allow_enduser_to_set_placement').as('AllowEnduserToSetPlacement'),
      'locker.validate_by as ValidateBy',
      'locker.closing_time_seconds as ClosingTimeSeconds',
      asFlag('locker.open_pin_state').as('OpenPinState'),
      'locker.ask_cost_centre as AskCostCentre',
      asFlag('locker.active').as('Active'),
      'locker.caller_id as CallerId',
      online.as('Online'),
      'locker.last_contact as LastContact',
      'locker.screen_last_contact as ScreenLastContact',
      'locker.revision as Revision',
      'locker.logo_id as logo',
      'locker.background_id as background',
      'locker.admin_password_sealed as adminPassword',
      'locker.pin_sealed as pin',
      'locker.access_key_digest',
      'device.id as deviceId',
      'device.name as deviceName',
      asFlag('locker.provision_awaiting').as('awaiting'),
      'locker.provisioned_time as since',
    ])
    .executeTakeFirstOrThrow(notFound)
  const device = deviceId !== null &&
    deviceName !== null && {
      Id: deviceId,
      Name: deviceName,
      device_provision: { ProvisionAwaiting: awaiting, ProvisionedTime: since },
    }
  const seesSecrets = mayDo(reader, 'revealSecrets')
  const show = (sealed: string, Field: 'AdminPassword' | 'Pin') =>
    secrets.show(sealed, { Entity: 'locker', Id: id, Field })
  return {
    ...locker,
    LogoImageURL: imageAddress(logo),
    BackgroundImageURL: imageAddress(background),
    AdminPassword: adminPassword === null || !seesSecrets ? '' : show(adminPassword, 'AdminPassword'),
    Pin: seesSecrets ? show(pin, 'Pin') : '',
    AccessKey: seesSecrets ? viewerKey(vault, { id, access_key_digest }, reader.id) : '',
    Gpio: await readGpio(scope, id),
    device: device || null,
  }
}

/** The outputs of the controller by the sections that they open. */
export const readGpio = (scope: Scope, lockerId: number) =>
  scope
    .see('locker_gpio')
    .selectFrom('locker_gpio')
    .where('locker_id', '=', lockerId)
    .select(['shelf as Shelf', 'section as Column', 'pin as Pin', asFlag('active_level').as('ActiveLevel')])
    .orderBy('shelf')
    .orderBy('section')
    .execute()
