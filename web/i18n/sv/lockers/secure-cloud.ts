import type { secureCloud as en } from '#web/i18n/en/lockers/secure-cloud.ts'

export const secureCloud: typeof en = {
  status: 'Status',
  statusName: 'Vad',
  statusValue: 'Antal',
  statusNames: {
    servers: 'Servrar',
    activeServers: 'Aktiva servrar',
    clients: 'Klienter',
    clientsOnline: 'Klienter online',
    freeAddresses: 'Lediga adresser',
  },
  servers: 'Servrar',
  clients: 'Klienter',
  create: 'Ny server',
  edit: 'Redigera server',
  activate: 'Aktivera',
  deactivate: 'Inaktivera',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  ping: 'Ping (gör ingenting)',
  created: 'Servern är skapad',
  updated: 'Servern är uppdaterad',
  activated: 'Servern är aktiverad',
  deactivated: 'Servern är inaktiverad',
  deleted: 'Servern är raderad',
  inUse: (names) =>
    names === undefined
      ? 'Skåp har sin säkra IP-adress från den.'
      : `Den ger säkra IP-adresser till: ${names}.`,
  networkHint: 'Som 10.64.0.0/24. Skåpen får sin säkra IP-adress ur det.',
  networkWrong: 'Skriv nätverket som dess första adress och ett prefix från 8 till 30: 10.64.0.0/24',
  activeHint: 'Bara en aktiv server delar ut adresser till nya skåp.',
  fields: {
    ServerAddress: 'Server',
    IsActive: 'Aktiv',
    Network: 'Nätverk',
    Clients: 'Klienter',
    LastIpAssigned: 'Senast tilldelad IP',
    Customer: 'Kund',
    Locker: 'Skåp',
    SecureIp: 'Säker IP',
    PublicIp: 'Publik IP',
    LastContact: 'Senaste kontakt',
  },
}
