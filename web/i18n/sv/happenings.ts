import type { HappeningTexts } from '#web/i18n/values.ts'

export const happenings: HappeningTexts = {
  lowStock: {
    title: ({ ArticleName, CurrentVolume }) =>
      CurrentVolume > 0 ? `${ArticleName} håller på att ta slut` : `${ArticleName} är slut`,
    text: ({ LockerName, CurrentVolume, Limit }) =>
      `${CurrentVolume} kvar i ${LockerName}, gränsen är ${Limit}`,
  },
  lockerOffline: {
    title: ({ LockerName }) => `${LockerName} är offline`,
    text: () => 'Skåpet har inte hörts av på ett tag. Saldot kan vara inaktuellt.',
  },
  lockerOnline: {
    title: ({ LockerName }) => `${LockerName} är online igen`,
    text: () => 'Skåpet rapporterar som vanligt.',
  },
  lineRejected: {
    title: ({ LockerName, Lines = 1 }) =>
      Lines > 1
        ? `${Lines} rader från ${LockerName} kunde inte bokas`
        : `En rad från ${LockerName} kunde inte bokas`,
    text: ({ Lines = 1 }) =>
      Lines > 1
        ? 'Raderna är sparade vid sidan av. Titta på dem på skåpets sida.'
        : 'Raden är sparad vid sidan av. Titta på den på skåpets sida.',
  },
  commandDone: {
    title: ({ LockerName }) => `${LockerName} har startat om`,
    text: () => 'Skåpet har bekräftat omstarten.',
  },
}
