import { randomUUID } from 'node:crypto'
import { callApi, sessionKey } from '../../testing/browser.ts'
import { stockedLocker, type Wanted } from '../../lockers/testing/stocked-locker.ts'

/** A locker with some articles in it that speaks for itself, by its own key, as its controller does. */
export async function speakingLocker(wanted: readonly Wanted[]) {
  const locker = await stockedLocker(wanted)
  const revealed = await callApi(
    await sessionKey('reseller'),
    'POST',
    `/admin/locker/${locker.id}/reveal-key`,
  )
  const { CallerId, AccessKey } = revealed as { CallerId: string; AccessKey: string }
  const say = (path: string, body: object) =>
    callApi(`Locker ${AccessKey}`, 'POST', `/locker/${CallerId}/${path}`, body)

  /** Somebody takes something of the article at this place, with the common PIN. */
  async function take(Amount: number, at = 0) {
    const now = new Date().toISOString()
    const line = {
      UUID: randomUUID(),
      Kind: 'withdrawal',
      LockerArticleId: locker.articles[at]?.LockerArticleId,
      AccountId: null,
      Amount,
      Opened: now,
      Closed: now,
      Aborted: 0,
    }
    const { results } = await say('transactions', { transactions: [line] })
    const [result] = results as { status: string }[]
    if (result?.status !== 'recorded') throw new Error(`not booked: ${JSON.stringify(result)}`)
  }
  return { ...locker, say, take }
}
