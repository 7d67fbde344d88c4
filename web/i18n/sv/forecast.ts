import type { forecast as en } from '#web/i18n/en/forecast.ts'
import { pluralIn } from '#web/i18n/plural.ts'

const plural = pluralIn('sv-SE')

export const forecast: typeof en = {
  fields: {
    EndCustomer: 'Kund',
    LockerName: 'Skåp',
    ArticleNumber: 'Artikelnummer',
    ArticleName: 'Artikel',
    CurrentVolume: 'Aktuellt saldo',
    ArticleDailyAverage: 'Förbrukning per dag (snitt)',
    MinAmount: 'Säkerhetsnivå',
    DaysLeft: 'Dagar kvar',
    Marked: 'Härnäst',
    LastContact: 'Senaste kontakt',
  },
  days: (count) => `${count} ${plural(count, 'dag', 'dagar')}`,
  marks: { bad: 'tar slut', warn: 'på säkerhetsnivån' },
  legend: { bad: 'Tar slut', warn: 'På eller under säkerhetsnivån', stale: 'Offline, kan vara inaktuellt' },
  stale: 'offline, kan vara inaktuellt',
  chart: {
    of: (name) => `Saldo och prognos för ${name}`,
    day: 'Dag',
    stock: 'Saldo',
    forecast: 'Prognos',
    line: 'Linje',
  },
}
