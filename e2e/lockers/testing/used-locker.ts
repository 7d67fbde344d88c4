import { callApi, sessionKey } from '../../testing/browser.ts'
import { stockedLocker } from './stocked-locker.ts'

interface Person {
  AccountId: number
  Name: string
  LastName: string
  Pin: string | null
}

export const usersOf = async (id: number) =>
  (await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}/user`))['data'] as Person[]

/** A locker that somebody with a PIN may use. */
export async function usedLocker() {
  const key = await sessionKey('reseller')
  const locker = await stockedLocker([])
  const { data } = await callApi(key, 'POST', `/cabinet/${locker.id}/searchuser`, { SearchString: 'son' })
  for (const { AccountId } of data as Person[]) {
    await callApi(key, 'POST', `/cabinet/${locker.id}/user/${AccountId}`)
    const person = (await usersOf(locker.id)).find(({ Pin }) => Pin !== null)
    if (person) return { ...locker, person }
  }
  throw new Error('the demo house has nobody with a PIN here')
}
