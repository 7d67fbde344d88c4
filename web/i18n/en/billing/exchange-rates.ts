export const exchangeRates = {
  hint: 'Statements in another currency show their VAT in kronor too, at the rate that a run is given, or else at the newest one here. A rate stays as it was given: correct a wrong one by adding the right one.',
  create: 'New exchange rate',
  created: 'The exchange rate is saved',
  nothing: 'No exchange rate was ever given',
  rateHint: 'Kronor for one of the currency.',
  noteHint: 'Where it is from: a bank, an agreement.',
  unlikely:
    'The rate is more than 20 % from the last one that is kept for this currency. It goes into statements, and cannot be changed.',
  isMeant: 'The rate is right',
  toCome: 'The day must not be in the future',
  fields: {
    CurrencyCode: 'Currency',
    Rate: 'Rate',
    Day: 'Day',
    Source: 'Given',
    Note: 'Source',
    GivenBy: 'Given by',
    Time: 'Entered',
  },
  sources: { run: 'While billing', typed: 'On this page' },
}
