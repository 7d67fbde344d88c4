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
  passcodeHint: 'Leave it empty for an open network.',
  fields: {
    Id: 'Id',
    Name: 'Name',
    Description: 'Description',
    Location: 'Location',
    ServerAddress: 'Server address',
    SSID: 'SSID',
    Passcode: 'Passcode',
    Hostname: 'Hostname',
    LastContact: 'Last contact',
  },
}
