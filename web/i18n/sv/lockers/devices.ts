import type { devices as en } from '#web/i18n/en/lockers/devices.ts'

export const devices: typeof en = {
  create: 'Ny enhet',
  created: 'Enheten är skapad',
  updated: 'Enheten är uppdaterad',
  deleted: 'Enheten är raderad',
  inUse: (names) =>
    names === undefined
      ? 'Den sitter i ett skåp. Ge skåpet en annan enhet först.'
      : `Den sitter i ${names}. Ge skåpet en annan enhet först.`,
  restored: 'Enheten är återställd',
  general: 'Allmänt',
  function: 'Funktion',
  wifi: 'Wifi',
  passcodeHint: 'Lämna tomt för ett öppet nätverk.',
  fields: {
    Id: 'Id',
    Name: 'Namn',
    Description: 'Beskrivning',
    Location: 'Plats',
    ServerAddress: 'Serveradress',
    SSID: 'SSID',
    Passcode: 'Lösenord',
    Hostname: 'Värdnamn',
    LastContact: 'Senaste kontakt',
  },
}
