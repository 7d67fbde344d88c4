import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { asAsked, deletionOf, listedFrom } from '#server/tenancy/deletion.ts'
import { sql, type SqlBool } from 'kysely'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import { changeMany } from './lockers/bulk.ts'
import { copyLocker } from './lockers/copy.ts'
import { customerOf, unlinkStrangers } from './lockers/customers.ts'
import { lockerDependents } from './lockers/dependents.ts'
import { wire } from './lockers/gpio.ts'
import { readPictures, storePictures } from './lockers/pictures.ts'
import { asFlag, lockersOf, online, provisionState, readLocker } from './lockers/reading.ts'
import { restoreLocker } from './lockers/restore.ts'
import { changedSecrets, keysOf, newAccessKey, newKeys, newPin, pinColumns } from './lockers/secrets.ts'
import type { MemberContext } from '#server/http/context.ts'
import { hasProblem } from '#server/house/problems.ts'
import type { Handlers } from '#server/http/mount.ts'
import { assertProvisioned, limitingWrongCodes, provision, release } from './provisioning.ts'
import { sealed } from '#server/tenancy/vault.ts'
import { queue } from './lockers/commands.ts'

export const lockers: Handlers<Contract['lockers']> = {
  async list({ query }, { scope, member, language }) {
    const ofTheHouse = member.resellerId === null
    const text = searchString(
      'locker.name',
      'customer.name',
      'locker.location',
      'locker.description',
      ...(ofTheHouse ? ['reseller.name'] : []),
    )
    const all = lockersOf(listedFrom(scope, member, query))
      .innerJoin('organisation as reseller', 'reseller.id', 'locker.reseller_id')
      .where(asAsked('locker', query))
      .where(found(text, query.searchString))
      .where(
        filteredBy(
          hasProblem('locker.id', query.problem),
          query.customer !== undefined && sql<SqlBool>`locker.customer_id = ${query.customer}`,
          query.reseller !== undefined && sql<SqlBool>`locker.reseller_id = ${query.reseller}`,
          query.offline && sql<SqlBool>`not is_online(locker.last_contact)`,
          query.active !== undefined && sql<SqlBool>`locker.active = ${query.active}`,
        ),
      )
      .select([
        'locker.id as Id',
        'customer.name as CustomerName',
        'locker.name as Name',
        'locker.location as Location',
        'locker.description as Description',
        'reseller.name as ResellerName',
        provisionState.as('ProvisionState'),
        online.as('Online'),
        'locker.last_contact as LastContact',
        asFlag('locker.active').as('Active'),
        'locker.revision as Revision',
        ...listed(text),
      ])
      .$if(query.showDeleted, (deleted) =>
        deleted
          .leftJoin('account as deleter', 'deleter.id', 'locker.deleted_by')
          .select(deletionOf('locker', language)),
      )
    const order = {
      Id: 'locker.id',
      CustomerName: swedish('customer.name'),
      Name: swedish('locker.name'),
      Location: swedish('locker.location'),
      Description: swedish('locker.description'),
      ResellerName: swedish('reseller.name'),
      ProvisionState: provisionState,
      LastContact: 'locker.last_contact',
      Active: 'locker.active',
      DeletedAt: 'locker.deleted_at',
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? (query.showDeleted ? '-DeletedAt' : 'Name'), order, 'locker.id'),
      query,
    )
    // A reseller has but one: itself.
    const HideField = ofTheHouse ? null : 'ResellerName'
    return { data: rows.map((row) => ({ ...row, HideField })), ...page }
  },

  async get({ params }, context) {
    return { data: await readLocker(context.scope, context, params.id) }
  },

  async create({ body, files }, context) {
    const { write, vault } = context
    const pictures = await readPictures(files, context, (writer) => customerOf(writer, body.EndCustomerId))
    return write(async (writer) => {
      const customer = await customerOf(writer, body.EndCustomerId)
      const locker = await writer.insert('locker', {
        ...columns(body),
        name: body.Name,
        customer_id: customer.id,
        reseller_id: customer.reseller_id,
        admin_password_sealed: sealed(vault, body.AdminPassword),
        ...pinColumns(vault, body.Pin ?? newPin()),
        ...newKeys(vault),
        ...(await storePictures(writer, vault, pictures, body)),
      })
      await wire(writer, locker, body.Gpio)
      return { Id: locker.id, data: await readLocker(writer, context, locker.id) }
    })
  },

  update,
  put: update,

  async copy({ params, body }, context) {
    const { write, vault } = context
    return write(async (writer) => {
      const id = await copyLocker(writer, vault, params.id, body)
      return { Id: id, data: await readLocker(writer, context, id) }
    })
  },

  async remove({ params }, { write }) {
    await write(async (writer) => {
      await writer.remove('locker', params.id)
      await release(writer, params.id)
    })
    return {}
  },

  changeMany,

  async dependents({ params }, { scope }) {
    return { data: await lockerDependents(scope, params.id) }
  },

  async restore({ params }, { write, vault }) {
    return write((writer) => restoreLocker(writer, vault, params.id))
  },

  async addProvision({ params, body }, context) {
    const { write, vault, member, tries } = context
    return limitingWrongCodes(tries, member, () =>
      write(async (writer) => {
        await provision(writer, vault, params.id, body.provisionCode)
        return { data: await readLocker(writer, context, params.id) }
      }),
    )
  },

  async revealKey({ params }, { write, vault }) {
    return write(async (writer) => {
      await writer.reveal('locker', params.id, 'AccessKey')
      return keysOf(writer, vault, params.id)
    })
  },

  async newKey({ params }, context) {
    const { write, vault } = context
    return write(async (writer) => {
      await writer.change('locker', params.id, newAccessKey(vault))
      return { data: await readLocker(writer, context, params.id) }
    })
  },

  async restart({ params }, { write }) {
    return write(async (writer) => {
      await assertProvisioned(writer, params.id)
      return { command: await queue(writer, params.id, 'restart') }
    })
  },
}

async function update(
  { params, body, files }: Pick<Input<Contract['lockers']['update']>, 'params' | 'body' | 'files'>,
  context: MemberContext,
) {
  const { write, vault } = context
  const pictures = await readPictures(files, context, (writer) =>
    writer.change('locker', params.id, {}, body.Revision),
  )
  return write(async (writer) => {
    const before = await writer.change('locker', params.id, {}, body.Revision) // nothing yet: it is locked
    const moved =
      body.EndCustomerId !== undefined && (await customerOf(writer, body.EndCustomerId, before.reseller_id))
    const locker = await writer.change('locker', params.id, {
      ...columns(body),
      ...(moved && { customer_id: moved.id }),
      ...(await changedSecrets(writer, vault, before, body)),
      ...(await storePictures(writer, vault, pictures, body)),
    })
    if (locker.customer_id !== before.customer_id) await unlinkStrangers(writer, [locker.id])
    await wire(writer, locker, body.Gpio)
    return { data: await readLocker(writer, context, params.id) }
  })
}

type Sent = Omit<Input<Contract['lockers']['update']>['body'], 'Pin'>

const columns = (body: Sent) => ({
  name: body.Name,
  description: body.Description,
  location: body.Location,
  active: body.Active,
  shelf_amount: body.ShelfAmount,
  column_amount: body.ColumnAmount,
  allow_enduser_to_set_placement: body.AllowEnduserToSetPlacement,
  validate_by: body.ValidateBy,
  closing_time_seconds: body.ClosingTimeSeconds,
  ask_cost_centre: body.AskCostCentre,
  open_pin_state: body.OpenPinState === undefined ? undefined : Number(body.OpenPinState),
})
