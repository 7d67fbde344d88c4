import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { type Clock, iso } from './calendar.ts'
import type { Codes } from './codes.ts'
import { type Device, fillDevices, fillServers } from './devices.ts'
import { fillLockerPictures } from './locker-pictures.ts'
import { daysInUse, lastContact, type Locker } from './locker.ts'
import { type LockerPlan, lockerPlans } from './locker-data.ts'
import type { CustomerKey } from './organisation-data.ts'
import type { Organisation, Organisations } from './organisations.ts'
import { Random } from './random.ts'

export async function fillLockers(
  tx: Transaction<Tables>,
  vault: Vault,
  { customers }: Organisations,
  codes: Codes,
  clock: Clock,
): Promise<Locker[]> {
  const random = new Random('lockers')
  const servers = await fillServers(tx)
  const plans = (Object.keys(lockerPlans) as CustomerKey[]).flatMap((key) =>
    lockerPlans[key].map((plan) => draw(plan, key, customers[key], clock, random)),
  )
  const devices = await fillDevices(tx, vault, plans, clock)
  const pictures = await fillLockerPictures(tx, vault)

  const rows = plans.map((locker, index) => {
    const pin = codes.pin(6)
    const accessKey = randomBytes(24).toString('base64url')
    return {
      reseller_id: locker.resellerId,
      customer_id: locker.customerId,
      name: locker.name,
      description: locker.plan.description ?? '',
      location: locker.plan.location,
      logo_id: null,
      background_id: null,
      ...pictures(locker.customer),
      active: locker.plan.inactiveSince === undefined,
      allow_enduser_to_set_placement: locker.enduserSetsPlacement,
      shelf_amount: locker.shelves,
      column_amount: locker.columns,
      validate_by: random.pick([
        'pincode',
        'pincode',
        'employeenumber',
        'employeenumber_and_pincode',
      ] as const),
      closing_time_seconds: random.pick([5, 8, 10, 15]),
      admin_password_sealed: vault.seal(random.digits(6)),
      pin_sealed: vault.seal(pin),
      pin_digest: vault.digest('pin', pin),
      open_pin_state: locker.opensByCommonPin ? 1 : 0,
      caller_id: random.code(16, 'abcdefghijkmnpqrstuvwxyz23456789'),
      access_key_sealed: vault.seal(accessKey),
      access_key_digest: vault.digest('accessKey', accessKey),
      pin_salt: randomBytes(16).toString('base64url'),
      ...contact(locker, index, devices[index], servers, clock),
      billable: locker.plan.unprovisioned === undefined,
      billing_start_date: locker.billingStart,
      created_at: iso(clock.midnight - 86_400 * daysInUse(locker.plan, clock)),
    }
  })
  const ids = await tx.insertInto('locker').values(rows).returning('id').execute()
  const lockers = plans.flatMap((locker, index) =>
    ids.slice(index, index + 1).map(({ id }) => ({ ...locker, id })),
  )
  await fillOutputs(tx, lockers.slice(0, 5))
  return lockers
}

function draw(
  plan: LockerPlan,
  customer: CustomerKey,
  { id, resellerId, name }: Organisation,
  clock: Clock,
  random: Random,
) {
  const startedOn = clock.today.subtract({ days: daysInUse(plan, clock) })
  // Some of the early lockers were free of charge at first.
  const grace = plan.since === undefined ? random.pick([0, 0, 0, 40, 77]) : 14
  return {
    resellerId,
    customer,
    customerId: id,
    customerName: name,
    name: plan.name,
    plan,
    shelves: random.whole(4, 6),
    columns: plan.stock === 'red' ? 2 : random.whole(4, 8),
    enduserSetsPlacement: random.chance(0.4),
    opensByCommonPin: random.chance(0.2),
    billingStart: startedOn.add({ days: grace }).toString(),
  }
}

/** Device, addresses and last contact. A locker that is online is heard of now, as far as the database's clock goes. */
function contact(
  { plan, resellerId }: Omit<Locker, 'id'>,
  index: number,
  device: Device | undefined,
  servers: { id: number; network: string }[],
  clock: Clock,
) {
  if (!device || plan.unprovisioned) return {}
  const server = servers[index % servers.length]
  if (!server) throw new Error('there is no server')
  const silentFrom = lastContact(plan, clock)
  return {
    device_id: device.id,
    device_owner_id: resellerId,
    provisioned_time: iso(clock.midnight - 86_400 * daysInUse(plan, clock) + 34_000),
    last_contact: silentFrom ?? sql<string>`now()`,
    // As the sweep would write it.
    offline_since:
      silentFrom === undefined ? null : sql<string>`${silentFrom}::timestamptz + offline_after()`,
    public_ip: `198.51.100.${index + 10}`,
    secure_ip: `${server.network}.${Math.floor(index / servers.length) + 2}`,
    secure_cloud_server_id: server.id,
  }
}

/** The first few lockers have every section wired to an output of their controller. */
async function fillOutputs(tx: Transaction<Tables>, lockers: Locker[]) {
  const outputs = lockers.flatMap(({ id, resellerId, shelves, columns }, index) =>
    Array.from({ length: shelves * columns }, (_, pin) => ({
      locker_id: id,
      reseller_id: resellerId,
      shelf: Math.floor(pin / columns) + 1,
      section: (pin % columns) + 1,
      pin,
      active_level: index % 2,
    })),
  )
  await tx.insertInto('locker_gpio').values(outputs).execute()
}
