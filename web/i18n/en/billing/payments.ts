import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

/** What the bank says was paid. */
export const payments = {
  open: 'Payments from the bank',
  choose: 'Choose a file',
  drop: 'Drop the bank’s file here',
  chooseHint:
    'BgMax from Bankgirot, or camt.053 or camt.054 from a bank. Nothing is registered before you have seen it.',
  unreadable: 'The file is neither BgMax nor camt, or it is incomplete.',
  tooLarge:
    'The file is larger than 5 MB, or has more than 10,000 payments. Ask the bank for one of fewer days.',
  otherFile: 'Another file',
  type: 'Type in a payment',
  typeHint: 'For a payment that is in no file, and one for several statements.',
  typed: 'Find its statements',
  otherPayment: 'Another payment',
  found: (count: number, shown: string) => `${shown} ${plural(count, 'payment', 'payments')} in the file`,
  leftOut: (count: number) =>
    `${count} ${plural(count, 'entry', 'entries')} that ${plural(count, 'is no payment', 'are no payments')} to you, or not booked yet, ${plural(count, 'is', 'are')} left out.`,
  nothing: 'There is no payment in this file',
  register: (count: number, shown: string) =>
    count === 0 ? 'Nothing to register' : `Register ${shown} ${plural(count, 'payment', 'payments')}`,
  registered: (count: number, shown: string) =>
    `${shown} ${plural(count, 'payment is', 'payments are')} registered`,
  already: (shown: string) => `${shown} were registered before.`,
  refused: (count: number, shown: string) =>
    `${shown} ${plural(count, 'payment was', 'payments were')} not registered: ${plural(count, 'its row tells', 'their rows tell')} why.`,
  unplaced: (count: number, shown: string) =>
    `${shown} ${plural(count, 'payment has', 'payments have')} no statement yet and ${plural(count, 'is', 'are')} not registered.`,
  readAgain: 'Read the file again once you know what it is for: nothing is registered twice.',
  place: 'Choose statements',
  placeHint:
    'Those with something left to pay: first what its reference names, then those of the payer, then those in its currency. Several of one reseller share it.',
  placeBackHint: 'Those with something paid, in the payment’s currency.',
  noneChosen: 'No statement is chosen yet',
  parts: 'How much each statement gets',
  partOf: (number: string) => `Amount for statement ${number}`,
  partMistaken: 'Every statement needs an amount of its own.',
  placedSum: (amount: string) => `${amount} in all`,
  stillToPlace: (amount: string) => `${amount} still to be placed`,
  placedTooMuch: (amount: string) => `${amount} more than was paid`,
  placeHere: (count: number): string => (count > 1 ? 'Divide over these' : 'Choose this statement'),
  unplace: 'Not this statement',
  toPay: (amount: string) => `${amount} left to pay`,
  /** The period of a statement has not begun. */
  payableFrom: (day: string) => `Can be paid from ${day}`,
  /** What tells a statement from others of its reseller. */
  offered: (month: string, due: string) => `${month}, due ${due}`,
  charged: (charge: string) => `charge ${charge}`,
  chargesBooked:
    'The whole amount pays the statement; what the bank has kept of it is booked as a bank charge.',
  noPayer: 'No name',
  leaves: (amount: string) => `leaves ${amount}`,
  tooMuch: (amount: string) => `${amount} too much`,
  /** A registered payment looks like this one. */
  seemsBooked: (day: string, from: string, numbers: string) =>
    `Seems registered already, on ${day} from ${from}, on statement ${numbers}.`,
  seemsBookedSomewhere: 'A payment like it is registered already.',
  typedIn: 'a typed payment',
  isAnother: 'Register it all the same',
  sureIsAnother: (amount: string) =>
    `Is ${amount} another payment? Then it is registered as well. A payment cannot be removed, only paid back.`,
  otherAccount: (accounts: string) =>
    `The payments went to ${accounts}, which is not among the accounts in System setting. They are not registered until you say that it is yours.`,
  isOurs: 'It is ours',
  otherCurrency: (amount: string) =>
    `What ${amount} pays, in the statement’s currency. The rest is booked as an exchange difference.`,
  problems: {
    noReceiver: (which: string) =>
      `Deposit ${which} is not read: its line 05 is missing, which says to which bankgiro and in which currency it was paid. Fetch the file from the bank again, or type its payments.`,
    tooLarge: (which: string, most: string) =>
      `Payment ${which} is not read: a payment is ${most} at most. Ask the bank what it is.`,
    sum: (which: string, told: string, sum: string) =>
      `Entry ${which} is not read: it says ${told}, but its parts come to ${sum}. Ask the bank, or type the payment.`,
    unreadable: (which: string) =>
      `Entry ${which} cannot be read: its day or amount is wrong. Type the payment by hand.`,
  },
  states: {
    reference: 'By its reference',
    amountAndName: 'By amount and name',
    byHand: 'Placed by hand',
    divided: 'Divided by hand',
    none: 'To be placed',
    waits: 'Waits for its period',
    /** Just now, and before its file was read. */
    registered: 'Registered',
    booked: 'Registered before',
    seemsBooked: 'Seems registered already',
    otherAccount: 'Another account',
    nothing: 'Refused: the amount is zero',
    charge: 'Refused: the bank has kept so much that not every part has something left',
    tooLarge: 'Refused: the amount is too large',
    toCome: 'Refused: dated in the future',
    tooEarly: 'Refused: before the statement’s period',
    tooMuchBack: 'Refused: more than was paid is taken back',
    currency:
      'Refused: not the statement’s currency. Choose the statement by hand and type what is paid of it',
    unknownCurrency: 'Refused: not a currency of yours',
    otherReseller: 'Refused: statements of several resellers',
    registeredOtherwise: 'Refused: registered before with another amount, day or statement',
    notFound: 'Refused: the statement cannot be paid',
  },
  fields: {
    Date: 'Date',
    Payer: 'Payer',
    Reference: 'Reference',
    Amount: 'Amount',
    Charge: 'Charge',
    CurrencyCode: 'Currency',
    Statement: 'Statement',
    Left: 'Afterwards',
    State: 'Found',
  },
}
