import type { Contract } from '#contract/index.ts'
import { forbidden } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import type { Handlers } from '#server/http/mount.ts'
import { deliveryNoteFile } from './road/delivery-note.ts'
import { ownRuns, readRoadRun } from './road/read.ts'
import { takeReport } from './road/take-report.ts'

/** A clock that differs by less than this is right: a message may have taken as long. */
const smallDifference = 60_000

export const road: Handlers<Contract['road']> = {
  async list(_input, { scope, db, member, language }) {
    const today = (await todayOf(db)).toString()
    return { data: await ownRuns(scope, { accountId: member.id, today }, language) }
  },

  async get({ params }, { scope, language }) {
    return { data: await readRoadRun(scope, params.id, language) }
  },

  async report({ params, body }, { member, write, language }) {
    if (body.AccountId !== member.id) throw forbidden()
    const behind = Date.now() - Date.parse(body.SentAt)
    const clockBehind = Math.abs(behind) < smallDifference ? 0 : behind
    const results = []
    for (const raw of body.reports)
      results.push(await takeReport(write, { runId: params.id, clockBehind, language }, raw))
    return { results }
  },

  async deliveryNote({ params }, { scope, language }) {
    const run = await readRoadRun(scope, params.id, language)
    return deliveryNoteFile(scope, run, params.stopId, language)
  },
}
