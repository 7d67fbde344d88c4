import { gateway } from '#contract/gateway/gateway.ts'
import { call, NotNow, Refused, type Sender } from './client.ts'
import type { Happening, Tell } from './happenings.ts'
import { pause } from './running.ts'

/** A new device, before it belongs to a locker. */
export interface NewDevice {
  Hostname: string
  /** None until it has announced itself. */
  DeviceKey?: string | undefined
}

export interface Claimed {
  CallerId: string
  AccessKey: string
}

interface Surroundings {
  url: string
  tell: Tell
  save: () => Promise<void>
  running: AbortSignal
  /** Real milliseconds between two looks. */
  patience: number
}

/**
 * Announces itself, shows its code until somebody has entered it at a locker, confirms, and knows its locker from then
 * on. Whoever provisions it at once does so in `enter`. Undefined: the end came first.
 */
export async function claimed(
  device: NewDevice,
  { url, tell, save, running, patience }: Surroundings,
  enter?: (code: string) => Promise<void>,
): Promise<Claimed | undefined> {
  const sender: Sender = { url, signal: running }
  const where = device.Hostname
  let shown = ''
  for (; !running.aborted; await pause(patience, running)) {
    try {
      if (device.DeviceKey === undefined) {
        const body = { Hostname: where, Serial: `SIM-${where}` }
        device.DeviceKey = (await call(sender, gateway.register, { body })).DeviceKey
        await save()
      }
      const authorization = `Device ${device.DeviceKey}`
      let status = await call({ ...sender, authorization }, gateway.status)
      if (status.Status === 'waiting' && shown !== status.ProvisionCode) {
        shown = status.ProvisionCode
        if (enter) await enter(shown)
        else tell({ what: 'code', where, code: shown } satisfies Happening)
        status = await call({ ...sender, authorization }, gateway.status)
      }
      if (status.Status === 'awaiting') status = await call({ ...sender, authorization }, gateway.confirm)
      const { CallerId, AccessKey, Status } = status
      if (Status === 'provisioned' && CallerId !== null && AccessKey !== null) return { CallerId, AccessKey }
    } catch (error) {
      // Nobody entered its code in time: it registers again.
      if (error instanceof Refused && error.status === 401) device.DeviceKey = undefined
      else if (!(error instanceof NotNow)) throw error
    }
  }
  return undefined
}
