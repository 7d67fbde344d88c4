import { pluralIn } from '#web/i18n/plural.ts'

const plural = pluralIn('en-GB')

export const forecast = {
  fields: {
    EndCustomer: 'Customer',
    LockerName: 'Locker',
    ArticleNumber: 'Article number',
    ArticleName: 'Article',
    CurrentVolume: 'Current stock',
    ArticleDailyAverage: 'Average daily consumption',
    MinAmount: 'Security level',
    DaysLeft: 'Days left',
    Marked: 'Next',
    LastContact: 'Last contact',
  },
  days: (count: number) => `${count} ${plural(count, 'day', 'days')}`,
  /** Of the day that is marked. */
  marks: { bad: 'runs out', warn: 'at the security level' },
  legend: { bad: 'Runs out', warn: 'At or below the security level', stale: 'Offline, may be stale' },
  stale: 'offline, may be stale',
  chart: {
    of: (name: string) => `Stock and forecast of ${name}`,
    day: 'Day',
    stock: 'Stock',
    forecast: 'Forecast',
    line: 'Line',
  },
}
