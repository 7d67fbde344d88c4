import { lockers, type Locker, type LockerRow } from '#contract/lockers/lockers.ts'
import { session } from '#contract/people/session.ts'
import { call, NotNow, Refused } from './client.ts'

export interface Credentials {
  email: string
  password: string
}

/** An account of the house, which reads the lockers, enters devices' codes and knows the admin codes for refills. */
export interface BackOffice {
  /** Lockers in use, those with a device first. */
  lockers(most: number, takes: (locker: LockerRow) => boolean): Promise<Locker[]>
  enterCode(lockerId: number, provisionCode: string): Promise<void>
  /** The key of the locker's device. Reading it is recorded in the audit. */
  accessKey(lockerId: number): Promise<string>
  /** Since when the locker has the device that it has. */
  provisionedSince(lockerId: number): Promise<string | null | undefined>
  /** Empty: there is none. Undefined: it is not available at the moment. */
  adminCode(lockerId: number): Promise<string | undefined>
}

/** Undefined: the server refuses these credentials, or asks for a second factor. */
export async function backOffice(
  url: string,
  { email, password }: Credentials,
  signal: AbortSignal,
): Promise<BackOffice | undefined> {
  const login = async () => {
    const body = { validateUsername: email, validateUserPassword: password }
    return (await call({ url, signal }, session.login, { body })).SessionKey
  }
  let authorization: string
  try {
    authorization = await login()
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
  if (authorization === '') return undefined
  const sender = () => ({ url, signal, authorization })
  const lockerOf = async (id: number) => (await call(sender(), lockers.get, { params: { id } })).data

  return {
    async lockers(most, takes) {
      const { data } = await call(sender(), lockers.list, { query: { limit: '1000', sort: 'Id' } })
      const inUse = data.filter((locker) => locker.Active === 1 && takes(locker))
      const provisioned = inUse.filter(({ ProvisionState }) => ProvisionState === 'provisioned')
      const others = inUse.filter(({ ProvisionState }) => ProvisionState !== 'provisioned')
      const chosen: Locker[] = []
      for (const { Id } of [...provisioned, ...others].slice(0, most)) chosen.push(await lockerOf(Id))
      return chosen
    },
    async enterCode(id, provisionCode) {
      await call(sender(), lockers.addProvision, { params: { id }, body: { provisionCode } })
    },
    async accessKey(id) {
      return (await call(sender(), lockers.revealKey, { params: { id } })).AccessKey
    },
    async provisionedSince(id) {
      return (await lockerOf(id)).device?.device_provision.ProvisionedTime
    },
    async adminCode(lockerId) {
      try {
        return (await lockerOf(lockerId)).AdminPassword
      } catch (error) {
        if (error instanceof Refused && error.status === 401) authorization = await login()
        else if (!(error instanceof NotNow) && !(error instanceof Refused)) throw error
        return undefined
      }
    },
  }
}
