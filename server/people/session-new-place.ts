import type { Language } from '#contract/language.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { networkOf } from '#server/database/network.ts'
import { triesIn } from '#server/database/rate-limit.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'
import { deviceOf } from './device.ts'

interface Place {
  ip: string
  /** What the browser says it is. */
  agent: string
  language: Language
}

/** Where a place is new, its owner is told. Once in a month for each network: whoever works by scripts is not told daily. */
const toldOncePer = { tries: 1, minutes: 30 * 24 * 60 }

/** In the language of the account, not of whoever logs in. Whoever logs in for the first time knows. */
export async function tellOfNewPlace(
  db: RawDatabase,
  account: { id: number; email: string; language: Language | null; last_login: string | null },
  { ip, agent, language }: Place,
) {
  if (account.last_login === null) return
  const limit = { key: `place:${account.id}:${networkOf(ip)}`, ...toldOncePer }
  const isTold = await triesIn(db)
    .count([limit])
    .then(
      () => false,
      () => true,
    )
  if (isTold) return
  const about = JSON.stringify({ ip, device: deviceOf(agent), time: new Date().toISOString() })
  await putIntoOutbox(db, [
    {
      kind: 'newSignIn',
      account_id: account.id,
      address: account.email,
      language: account.language ?? language,
      about,
      goodForHours: 48,
    },
  ])
}
