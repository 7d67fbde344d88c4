import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

/** What the bank says was paid. */
export const payments = {
  open: 'Payments from the bank',
  choose: 'Choose a file',
  drop: 'Drop the bank’s file here',
  chooseHint:
    'BgMax from Bankgirot, or camt.053 or camt.054 from a bank. Nothing is registered before you have seen it.',
  unreadable: 'That is neither BgMax nor camt, or the file is not whole.',
  tooLarge: 'The file is larger than 5 MB.',
  otherFile: 'Another file',
  type: 'Type in a payment',
  typeHint: 'For a payment that is in no file, and one for several statements.',
  typed: 'Find its statements',
  otherPayment: 'Another payment',
  found: (count: number, shown: string) => `${shown} ${plural(count, 'payment', 'payments')} in the file`,
  leftOut: (count: number) =>
    `${count} ${plural(count, 'entry', 'entries')} that ${plural(count, 'is no payment', 'are no payments')} to you, or not booked yet, ${plural(count, 'is', 'are')} left out.`,
  nothing: 'No payment came in by this file',
  register: (count: number, shown: string) => `Register ${shown} ${plural(count, 'payment', 'payments')}`,
  registered: (count: number, shown: string) =>
    `${shown} ${plural(count, 'payment is', 'payments are')} registered`,
  already: (shown: string) => `${shown} were registered before.`,
  refused: (count: number, shown: string) =>
    `${shown} ${plural(count, 'payment was', 'payments were')} not registered: ${plural(count, 'its row tells', 'their rows tell')} why.`,
  unplaced: (count: number, shown: string) =>
    `${shown} ${plural(count, 'payment has', 'payments have')} no statement yet and ${plural(count, 'is', 'are')} not registered.`,
  place: 'Choose statements',
  placeHint: 'Those with something left to pay, in the payment’s currency. Several of one reseller share it.',
  placeBackHint: 'Those with something paid, in the payment’s currency.',
  noneChosen: 'No statement is chosen yet',
  parts: 'How much each statement gets',
  partOf: (number: string) => `Amount for statement ${number}`,
  partMistaken: 'Every statement needs an amount of its own.',
  stillToPlace: (amount: string) => `${amount} still to be placed`,
  placedTooMuch: (amount: string) => `${amount} more than was paid`,
  placeHere: (count: number): string => (count > 1 ? 'Divide over these' : 'Choose this statement'),
  unplace: 'Not this statement',
  toPay: (amount: string) => `${amount} left to pay`,
  leaves: (amount: string) => `leaves ${amount}`,
  tooMuch: (amount: string) => `${amount} too much`,
  states: {
    reference: 'By its reference',
    amountAndName: 'By amount and name',
    byHand: 'Placed by hand',
    divided: 'Divided by hand',
    none: 'To be placed',
    booked: 'Registered before',
    nothing: 'Refused: the amount is zero',
    tooLarge: 'Refused: the amount is too large',
    toCome: 'Refused: dated in the future',
    tooEarly: 'Refused: before the statement’s period',
    tooMuchBack: 'Refused: more than was paid is taken back',
    currency: 'Refused: not the statement’s currency',
    otherReseller: 'Refused: statements of several resellers',
    registeredOtherwise: 'Refused: registered before with another amount, day or statement',
    notFound: 'Refused: the statement cannot be paid',
  },
  fields: {
    Date: 'Date',
    Payer: 'Payer',
    Reference: 'Reference',
    Amount: 'Amount',
    CurrencyCode: 'Currency',
    Statement: 'Statement',
    Left: 'Afterwards',
    State: 'Found',
  },
}
