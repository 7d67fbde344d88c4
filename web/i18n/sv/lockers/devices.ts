import { pluralIn } from '#contract/plural.ts'
import type { devices as en } from '#web/i18n/en/lockers/devices.ts'

const plural = pluralIn('sv-SE')

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
  hostnameHint:
    'Skåpets styrenhet anmäler sig med det här namnet: en enhet här med samma namn ger den wifi och serveradress härifrån.',
  passcodeHint: 'Lämna tomt för ett öppet nätverk.',
  bulk: {
    sureDelete: (count) => `Radera ${count} ${plural(count, 'enhet', 'enheter')}?`,
    deleted: (count) => `${count} ${plural(count, 'enhet raderad', 'enheter raderade')}`,
    inUse: (names) => `De här sitter i skåp: ${names}. Ge skåpen andra enheter först.`,
  },
  fields: {
    Id: 'Id',
    Name: 'Namn',
    Description: 'Beskrivning',
    Location: 'Plats',
    ServerAddress: 'Serveradress',
    SSID: 'SSID',
    Passcode: 'Lösenord',
    Hostname: 'Värdnamn',
    Locker: 'Skåp',
    LastContact: 'Senaste kontakt',
  },
}
