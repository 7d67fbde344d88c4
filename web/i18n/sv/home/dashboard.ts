import type { home as en } from '#web/i18n/en/home/dashboard.ts'

export const home: typeof en = {
  welcome: (name) => `Välkommen, ${name}`,
  filter: 'Urval',
  period: 'Period',
  customers: 'Kunder',
  tooLong: (years) => `Välj en period på högst ${years} år`,
  figures: 'Nyckeltal',
  offline: 'Skåp offline',
  ofLockers: (count, lockers) => `av ${count} ${lockers === 1 ? 'aktivt' : 'aktiva'} skåp`,
  allOnline: (count, lockers) =>
    lockers === 0
      ? 'Inget är i drift'
      : lockers === 1
        ? 'Det enda aktiva skåpet är online'
        : `Alla ${count} aktiva skåp är online`,
  below: 'Artiklar under beställningspunkt',
  noneBelow: 'Inget behöver fyllas på',
  someBelow: 'behöver fyllas på',
  withdrawals: 'Uttag denna vecka',
  value: 'Värde denna vecka',
  change: (percent) => `${percent} till och med i går, mot förra veckan`,
  compared: {
    same: {
      Amount: 'till och med i går lika många som förra veckan',
      Value: 'till och med i går samma värde som förra veckan',
    },
    almost: {
      Amount: 'till och med i går ungefär lika många som förra veckan',
      Value: 'till och med i går ungefär samma värde som förra veckan',
    },
    none: {
      Amount: 'inga till och med i går, och inga förra veckan',
      Value: 'inget till och med i går, och inget förra veckan',
    },
    noneBefore: { Amount: 'inga de här dagarna förra veckan', Value: 'inget de här dagarna förra veckan' },
    returned: {
      Amount: 'de här dagarna förra veckan återlämnades mer än vad som togs ut',
      Value: 'de här dagarna förra veckan återlämnades mer än vad som togs ut',
    },
  },
  noWholeDay: 'ingen hel dag att jämföra ännu denna vecka',
  wholeDays: (amount, before) =>
    `Från måndag till och med i går: ${amount}. Samma dagar förra veckan: ${before}`,
  perLocker: 'Uttag per skåp',
  inAll: {
    Amount: (amount) => `Totalt ${amount} under perioden`,
    Value: (value) => `Totalt värde ${value} under perioden`,
  },
  ofOthers: (amount) => `, varav ${amount} i övriga skåp`,
  show: 'Visa som',
  measures: { Amount: 'Antal', Value: 'Värde' },
  units: { Amount: 'st', Value: 'kr' },
  step: 'En punkt per',
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
  noneThere: 'Det finns inget hos de valda kunderna',
  noneThereText: 'De har inga aktiva skåp, och inget togs ut där under perioden.',
  allCustomers: 'Visa alla kunder',
  unknownCustomer: (id) => `Okänd kund (${id})`,
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
    Limit: 'Beställningspunkt',
    Share: 'Andel kvar',
    Stale: 'Offline',
  },
}
