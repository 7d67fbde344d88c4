import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Clock } from './calendar.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { lastContact, type Locker } from './locker.ts'
import { Random } from './random.ts'

export interface Device {
  id: number
}

/** The servers that lockers are reached through. Addresses are given in turn, so each knows its last. */
export async function fillServers(tx: Transaction<Tables>): Promise<{ id: number; network: string }[]> {
  const networks = ['10.64.0', '10.64.4']
  const active = networks.map((network, index) => ({
    server_address: `sc${index + 1}.lagra.example`,
    network: `${network}.0/24`,
    last_ip_assigned: `${network}.21`,
    is_active: true,
  }))
  const retired = {
    server_address: 'sc0.lagra.example',
    network: '10.60.0.0/24',
    last_ip_assigned: '10.60.0.14',
    is_active: false,
  }
  const rows = await tx
    .insertInto('secure_cloud_server')
    .values([...active, retired])
    .returning('id')
    .execute()
  return networks.flatMap((network, index) => rows.slice(index, index + 1).map(({ id }) => ({ id, network })))
}

/** One controller for each locker that has been provisioned, in the lockers' order, and a spare one per reseller. */
export async function fillDevices(
  tx: Transaction<Tables>,
  vault: Vault,
  lockers: Omit<Locker, 'id'>[],
  clock: Clock,
): Promise<(Device | undefined)[]> {
  const random = new Random('devices')
  const mounted = lockers.filter(({ plan }) => !plan.unprovisioned)
  const networks = new Map(mounted.map(({ customer }) => [customer, random.code(14)]))
  const inLockers = mounted.map(({ resellerId, plan, customer, name }) => ({
    owner_id: resellerId,
    ...newName(random),
    description: `Styrenhet i ${name}`,
    location: plan.location,
    server_address: 'gw.lagra.example',
    wifi_ssid: `lagra-${customer}`,
    wifi_passcode_sealed: vault.seal(networks.get(customer) ?? ''),
    last_contact: lastContact(plan, clock) ?? sql<string>`now()`,
  }))
  const spare = [...new Set(lockers.map(({ resellerId }) => resellerId))].map((owner_id) => ({
    owner_id,
    ...newName(random),
    description: 'Reservenhet',
    location: 'Förrådet',
    server_address: 'gw.lagra.example',
    wifi_ssid: '',
    wifi_passcode_sealed: null,
    last_contact: null,
  }))
  const rows = await tx
    .insertInto('device')
    .values([...inLockers, ...spare])
    .returning('id')
    .execute()
  return lockers.map((locker) => rows[mounted.indexOf(locker)])
}

/** A device is called what it announced itself as. */
function newName(random: Random) {
  const hostname = `lagra-${random.code(6, '0123456789abcdef')}`
  return { name: hostname, hostname }
}
