import { lockers, type LockerRow } from '#contract/lockers/lockers.ts'
import { session } from '#contract/people/session.ts'
import { call, NotNow, Refused } from './client.ts'

export interface Credentials {
  email: string
  password: string
}

/** What a locker's device has in itself, and whoever fills it up has been told. */
export interface Secrets {
  CallerId: string
  AccessKey: string
  AdminPassword: string
  /** Since when the locker has the device that it has. */
  since: string | null | undefined
}

/** Reads them where they are kept, in the server's own process: nobody looks at them, and nothing is written down. */
export type ReadSecrets = (lockerId: number) => Promise<Secrets>

export interface Chosen extends Pick<Secrets, 'CallerId' | 'since'> {
  Id: number
  Name: string
}

/** An account of the house, which reads the lockers, enters devices' codes and knows the admin codes for refills. */
export interface BackOffice {
  /** Lockers in use, those with a device first. */
  lockers(most: number, takes: (locker: LockerRow) => boolean): Promise<Chosen[]>
  enterCode(lockerId: number, provisionCode: string): Promise<void>
  /** The key of the locker's device. Reading it is recorded in the audit, unless it is read where it is kept. */
  accessKey(lockerId: number): Promise<string>
  provisionedSince(lockerId: number): Promise<string | null | undefined>
  /** Empty: there is none. Undefined: it is not available at the moment. */
  adminCode(lockerId: number): Promise<string | undefined>
}

/** Undefined: the server refuses these credentials, or asks for a second factor. */
export async function backOffice(
  url: string,
  { email, password }: Credentials,
  signal: AbortSignal,
  kept?: ReadSecrets,
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
  const lookedUp = async (id: number) => {
    const { CallerId, AdminPassword, device } = (await call(sender(), lockers.get, { params: { id } })).data
    return { CallerId, AdminPassword, since: device?.device_provision.ProvisionedTime }
  }
  const lockerOf = async (id: number) => (kept ? kept(id) : lookedUp(id))

  return {
    async lockers(most, takes) {
      const { data } = await call(sender(), lockers.list, { query: { limit: '1000', sort: 'Id' } })
      const inUse = data.filter((locker) => locker.Active === 1 && takes(locker))
      const provisioned = inUse.filter(({ ProvisionState }) => ProvisionState === 'provisioned')
      const others = inUse.filter(({ ProvisionState }) => ProvisionState !== 'provisioned')
      const chosen: Chosen[] = []
      for (const { Id, Name } of [...provisioned, ...others].slice(0, most)) {
        const { CallerId, since } = await lockerOf(Id)
        chosen.push({ Id, Name, CallerId, since })
      }
      return chosen
    },
    async enterCode(id, provisionCode) {
      await call(sender(), lockers.addProvision, { params: { id }, body: { provisionCode } })
    },
    async accessKey(id) {
      return (await (kept ? kept(id) : call(sender(), lockers.revealKey, { params: { id } }))).AccessKey
    },
    async provisionedSince(id) {
      return (await lockerOf(id)).since
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
