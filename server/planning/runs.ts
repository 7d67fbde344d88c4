import type { Contract } from '#contract/index.ts'
import { usualShares } from '#contract/planning/visits.ts'
import { conflict, invalid } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import {
  assertNothingDone,
  lockedRun,
  makeRun,
  moveStops,
  removeRun,
  setStops,
  reopenStops,
  skipOpenStops,
  sumsOf,
} from './runs/change.ts'
import { planningDay } from './kept.ts'
import { assertDriver, choicesOf } from './runs/choices.ts'
import { companionsFor } from './runs/companions.ts'
import type { Counting } from './runs/figures.ts'
import { lockersFor } from './runs/lockers.ts'
import { countingFor, proposedArticles, proposedLockers } from './runs/propose.ts'
import { nameByStops, nameOfStops } from './runs/name.ts'
import { readRun, runsOf } from './runs/read.ts'
import { linesOf, plannedStops } from './runs/stops.ts'
import { settingsOf } from './visits/settings.ts'

export const runs: Handlers<Contract['runs']> = {
  async propose({ body }, { scope, db, member }) {
    const counting = await countingFor(scope, db, member, body)
    const data = await proposedLockers(scope, counting, body, member)
    return { data, ServiceLevel: counting.plan.ServiceLevel }
  },

  async proposeArticles({ body }, { scope, db, member }) {
    const counting = await countingFor(scope, db, member, body)
    const lockers = body.LockerIds.length > 0 ? await lockersFor(scope, counting, body) : []
    const data = await proposedArticles(scope, counting, lockers, member)
    return { data, ServiceLevel: counting.plan.ServiceLevel }
  },

  async companions({ body }, { scope, db, member }) {
    const { today } = await planningDay(db)
    const settings = await settingsOf(scope)
    const { SameCustomerPercent, SameRoutePercent } =
      settings.find(({ ResellerId }) => ResellerId === member.resellerId) ?? usualShares
    return { data: await companionsFor(scope, body, today), SameCustomerPercent, SameRoutePercent }
  },

  async choices(_input, { scope, language }) {
    return { data: await choicesOf(scope, language) }
  },

  async list({ query }, { scope, member, language }) {
    if (query.from > query.to) throw invalid({ to: 'dateOrder' })
    return { data: await runsOf(scope, { member, language }, query) }
  },

  async get({ params }, { scope, member, language }) {
    return { data: await readRun(scope, { member, language }, params.id) }
  },

  async create({ body }, { write, member, language }) {
    return write(async (writer) => {
      const { UUID, Day, Name = '', Note = '', DriverId = null, Stops, Ready } = body
      await assertDriver(writer, DriverId)
      const counting = await countingFor(writer, writer.house, member, { Day })
      assertToCome(counting)
      const stops = await plannedStops(writer, counting, Stops)
      const fields = { uuid: UUID, day: Day, name: Name, note: Note, driver_id: DriverId }
      const { id, isNew } = await makeRun(writer, fields, stops, body)
      if (isNew) await nameByStops(writer, id)
      if (Ready && isNew) await makeReady(writer, id)
      return { Id: id, data: await readRun(writer, { member, language }, id) }
    })
  },

  async update({ params, body }, { write, member, language }) {
    return write(async (writer) => {
      const { Day, Name, Note, DriverId, Stops, Revision } = body
      const before = await lockedRun(writer, params.id, Revision)
      const saysWhere = Stops !== undefined && before.name === (await nameOfStops(writer, params.id))
      if (before.state === 'done' || before.state === 'cancelled') throw conflict()
      if (before.state !== 'draft' && DriverId === null) throw invalid({ DriverId: 'required' })
      await assertDriver(writer, DriverId ?? null)
      if (Day !== undefined && Day !== before.day)
        assertToCome({ today: await todayOf(writer.house), day: Temporal.PlainDate.from(Day) })
      const run = await writer.change('run', params.id, {
        day: Day,
        name: Name,
        note: Note,
        driver_id: DriverId,
      })
      if (Stops) {
        const counting = await countingFor(writer, writer.house, member, { Day: run.day, RunId: run.id })
        const kept = await linesOf(writer, run.id)
        await setStops(writer, run, await plannedStops(writer, counting, Stops, kept))
        if (run.state === 'ready') await assertLines(writer, run.id)
      }
      // A name that only says where it goes follows its stops.
      if (Name === '') await nameByStops(writer, run.id)
      else if (saysWhere && run.name === before.name) await nameByStops(writer, run.id, run.name)
      return { Id: run.id, data: await readRun(writer, { member, language }, run.id) }
    })
  },

  async state({ params, body: { State, Revision } }, { write, member, language }) {
    return write(async (writer) => {
      const run = await lockedRun(writer, params.id, Revision)
      if (run.state !== State) {
        if (!from[State].includes(run.state)) throw conflict()
        if (State === 'ready') await makeReady(writer, run.id)
        if (State === 'draft') {
          await assertNothingDone(writer, run)
          await writer.change('run', run.id, { state: State, started_at: null })
          await reopenStops(writer, run.id)
        }
        if (State === 'cancelled') {
          await writer.change('run', run.id, { state: State, ended_at: new Date().toISOString() })
          await skipOpenStops(writer, run.id)
        }
      }
      return { Id: run.id, data: await readRun(writer, { member, language }, run.id) }
    })
  },

  async copy({ params, body }, { write, member, language }) {
    return write(async (writer) => {
      const { data, ...run } = await readRun(writer, { member, language }, params.id)
      const counting = await countingFor(writer, writer.house, member, body)
      assertToCome(counting)
      // Lockers that are no longer there, or switched off, are left out.
      const LockerIds = data.map(({ LockerId }) => LockerId)
      const there = new Set(
        (await lockersFor(writer, counting, { LockerIds })).map(({ LockerId }) => LockerId),
      )
      const sent = LockerIds.filter((id) => there.has(id)).map((LockerId) => ({ LockerId, ToMax: false }))
      if (sent.length === 0) throw invalid({ _: 'notFound' })
      const driver_id = body.DriverId === undefined ? run.DriverId : body.DriverId
      if (body.DriverId !== undefined) await assertDriver(writer, body.DriverId)
      // One that only says where the first one goes is made anew: some lockers may be left out.
      const name = run.Name === (await nameOfStops(writer, run.Id)) ? '' : run.Name
      const fields = { uuid: body.UUID, day: body.Day, name, note: run.Note, driver_id }
      // Nobody drives to where nothing is brought, unless that is so everywhere.
      const stops = await plannedStops(writer, counting, sent)
      const wanted = stops.filter(({ lines }) => lines.length > 0)
      const { id } = await makeRun(writer, fields, wanted.length > 0 ? wanted : stops, [params.id, body])
      await nameByStops(writer, id)
      return { Id: id, data: await readRun(writer, { member, language }, id) }
    })
  },

  async split({ params, body }, { write, member, language }) {
    return write(async (writer) => {
      const fields = { uuid: body.UUID, day: body.Day, note: '', driver_id: body.DriverId ?? null }
      await assertDriver(writer, fields.driver_id)
      const run = await lockedRun(writer, params.id)
      if (body.Day !== run.day)
        assertToCome({ today: await todayOf(writer.house), day: Temporal.PlainDate.from(body.Day) })
      // A name that only says where it goes is not that of the other half.
      const isNamed = run.name !== (await nameOfStops(writer, run.id))
      const name = isNamed ? run.name : ''
      const { id, isNew } = await makeRun(writer, { ...fields, name }, [], [params.id, body])
      if (isNew) {
        await lockedRun(writer, params.id, body.Revision)
        await moveStops(writer, run, id, body.StopIds)
        await nameByStops(writer, id)
        if (!isNamed) await nameByStops(writer, run.id, run.name)
        await writer.touch('run', run.id)
      }
      return { Id: id, data: await readRun(writer, { member, language }, id) }
    })
  },

  async remove({ params }, { write }) {
    await write((writer) => removeRun(writer, params.id))
    return {}
  },
}

/** Nobody drives on a day that is over. */
function assertToCome({ today, day }: Pick<Counting, 'today' | 'day'>) {
  if (Temporal.PlainDate.compare(day, today) < 0) throw invalid({ Day: 'dayOver' })
}

/** What a run may become, and from what. */
const from: Record<'draft' | 'ready' | 'cancelled', string[]> = {
  draft: ['ready', 'underway'],
  ready: ['draft'],
  cancelled: ['draft', 'ready', 'underway'],
}

async function makeReady(writer: Writer, id: number) {
  const run = await lockedRun(writer, id)
  if (run.driver_id === null) throw invalid({ DriverId: 'required' })
  await assertLines(writer, id)
  await writer.change('run', id, { state: 'ready' })
}

async function assertLines(writer: Writer, id: number) {
  if ((await sumsOf(writer, id, 'open')).Pieces === 0) throw invalid({ Stops: 'required' })
}
