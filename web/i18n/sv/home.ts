import type { home as en } from '#web/i18n/en/home.ts'

export const home: typeof en = {
  welcome: (name) => `Välkommen, ${name}`,
  filter: 'Urval',
  period: 'Period',
  customers: 'Kunder',
  tooLong: (years) => `Välj en period på högst ${years} år`,
  figures: 'Läget just nu',
  offline: 'Skåp offline',
  ofLockers: (count, lockers) => `av ${count} ${lockers === 1 ? 'aktivt' : 'aktiva'} skåp`,
  allOnline: (count, lockers) =>
    lockers === 0
      ? 'Inget är i drift'
      : lockers === 1
        ? 'Det enda aktiva skåpet är online'
        : `Alla ${count} aktiva skåp är online`,
  below: 'Artiklar under kritisk nivå',
  noneBelow: 'Inget behöver fyllas på',
  someBelow: 'under sin beställningspunkt',
  withdrawals: 'Uttag denna vecka',
  value: 'Värde denna vecka',
  change: (percent) => `${percent} mot förra veckan`,
  compared: {
    same: { Amount: 'lika många som förra veckan', Value: 'samma värde som förra veckan' },
    almost: { Amount: 'ungefär lika många som förra veckan', Value: 'ungefär samma värde som förra veckan' },
    none: { Amount: 'inga förra veckan heller', Value: 'inget förra veckan heller' },
    noneBefore: { Amount: 'inga förra veckan', Value: 'inget förra veckan' },
  },
  lastWeek: (amount) => `Till och med samma veckodag förra veckan: ${amount}`,
  perLocker: 'Uttag per skåp',
  inAll: {
    Amount: (amount) => `Totalt ${amount} under perioden`,
    Value: (value) => `Totalt värde ${value} under perioden`,
  },
  ofOthers: (amount) => `, varav ${amount} i övriga skåp`,
  show: 'Visa som',
  measures: { Amount: 'Antal', Value: 'Värde' },
  units: { Amount: 'st', Value: 'kr' },
  step: 'En punkt för varje',
  steps: {
    day: { label: 'Dag', point: 'Dag' },
    week: { label: 'Vecka', point: 'Hel vecka från' },
  },
  locker: 'Skåp',
  others: 'Övriga',
  withOthers: 'Övriga tillsammans',
  nothingUsed: 'Inget togs ut under perioden',
  noLockers: 'Det finns inga aktiva skåp',
  noLockersText: 'När ett skåp är i drift visas här vad som tas ut och vad som behöver fyllas på.',
  toLockers: 'Till skåpen',
  movers: 'Mest förbrukat',
  attention: 'Behöver åtgärdas',
  worstOf: (shown, all) => `De ${shown} värsta av ${all}`,
  showAll: 'Visa alla',
  empty: 'Slut',
  low: 'Under beställningspunkten',
  fields: {
    LockerName: 'Skåp',
    CustomerName: 'Kund',
    ArticleName: 'Artikel',
    ArticleNumber: 'Nummer',
    ConsumedAmount: 'Förbrukat',
    CurrentVolume: 'Antal',
    Diff: 'Diff',
    Limit: 'Gräns',
    Share: 'Andel kvar',
  },
}
