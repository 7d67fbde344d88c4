export const exchangeRates = {
  hint: 'Statements in another currency show their VAT in kronor too, at the rate given when they are generated, otherwise at the newest one here. A rate cannot be changed: add the right one, which counts from then on.',
  create: 'New exchange rate',
  created: 'The exchange rate is saved',
  nothing: 'No exchange rate has been given yet',
  rateHint: 'Kronor for one of the currency.',
  noteHint: 'Where it is from: a bank, an agreement.',
  /** The one that was given, and the last one that is kept: either may be the wrong one. */
  unlikely: (code: string, given: string, last: string, day: string) =>
    `${code}: ${given} differs by more than 20% from ${last}, the last rate, of ${day}.`,
  unlikelyText:
    'A rate goes into statements and cannot be changed. If it is the last rate that is wrong, save the right one: the newest counts from then on.',
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
  sources: { run: 'When billing', typed: 'On this page' },
}
