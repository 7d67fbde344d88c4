import { pluralIn } from '#contract/plural.ts'
const plural = pluralIn('en-GB')

export const devices = {
  create: 'New device',
  created: 'The device is created',
  updated: 'The device is updated',
  deleted: 'The device is deleted',
  inUse: (names: string | undefined) =>
    names === undefined
      ? 'It is in a locker. Give the locker another device first.'
      : `It is in ${names}. Give the locker another device first.`,
  restored: 'The device is restored',
  general: 'General',
  function: 'Function',
  wifi: 'Wifi',
  hostnameHint:
    'The locker’s controller announces itself by this name: a device with the same name here gives it this wifi and server address.',
  passcodeHint: 'Leave it empty for an open network.',
  bulk: {
    sureDelete: (count: number) => `Delete ${count} ${plural(count, 'device', 'devices')}?`,
    deleted: (count: number) => `${count} ${plural(count, 'device', 'devices')} deleted`,
    inUse: (names: string) => `These are in lockers: ${names}. Give the lockers other devices first.`,
  },
  fields: {
    Id: 'Id',
    Name: 'Name',
    Description: 'Description',
    Location: 'Location',
    ServerAddress: 'Server address',
    SSID: 'SSID',
    Passcode: 'Passcode',
    Hostname: 'Hostname',
    Locker: 'Locker',
    LastContact: 'Last contact',
  },
}
