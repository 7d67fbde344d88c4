export const exchangeRates = {
  hint: 'Statements in another currency show their VAT in kronor too, at the rate that a run is given, or else at the newest one here. A rate stays as it was given: correct a wrong one by adding the right one.',
  create: 'New exchange rate',
  created: 'The exchange rate is saved',
  nothing: 'No exchange rate was ever given',
  rateHint: 'Kronor for one of the currency.',
  noteHint: 'Where it is from: a bank, an agreement.',
  /** The one that was given, and the last one that is kept: either may be the wrong one. */
  unlikely: (code: string, given: string, last: string, day: string) =>
    `${code}: ${given} is more than 20 % from ${last}, the last rate that is kept, of ${day}.`,
  unlikelyText:
    'A rate goes into statements, and cannot be changed. If the kept one is wrong, keep the right one: the newest is taken from then on.',
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
