/** The words of a reminder, on paper and in its mail. */
export const reminder = {
  title: 'Reminder',
  /** By level. */
  levels: ['First reminder', 'Second reminder', 'Third reminder', 'Fourth reminder', 'Fifth reminder'],
  number: 'Reminder number',
  date: 'Date',
  level: 'Level',
  to: 'To',
  customerNumber: 'Customer number',
  currency: 'Currency',
  lead: 'According to our records the invoices below are overdue. Please pay what is listed here at once.',
  columns: {
    number: 'Invoice',
    due: 'Due date',
    remaining: 'Remaining',
    days: 'Days overdue',
    interest: 'Interest',
    fee: 'Fee',
    toPay: 'To pay',
    level: 'Reminder',
    reference: 'Reference',
  },
  /** A line's level, where it is shown beside the others. */
  before: (level: number) => `No. ${level} before`,
  now: (level: number) => `No. ${level}`,
  none: '–',
  remaining: 'Remaining on the invoices',
  interest: 'Interest to this day',
  fee: 'Reminder fee',
  sum: 'To pay',
  rate: (above: string) =>
    `Interest by the Swedish Interest Act: the reference rate plus ${above} percentage points, simple, by the day (365 days a year), on what remained each day since the due date.`,
  how: 'How to pay',
  each: 'Pay each invoice by itself, with its own reference and the amount under “To pay” in the list.',
  notBooked:
    'Interest and fee are claimed by this reminder and paid with the invoice that they stand at; the invoices stay as they are.',
  crossed:
    'If you have paid in the last few days, you need not do anything. If you dispute an invoice, tell us.',
  mail: {
    subject: (level: string, numbers: string) => `${level}: invoice ${numbers}`,
    text: (name: string) => `These invoices of ${name} are overdue:`,
    line: (number: number, reference: string, due: string, remaining: string) =>
      `Invoice ${number}, ${reference}, due on ${due}: ${remaining}`,
    ocr: (number: string) => `OCR ${number}`,
    reference: (number: string) => `reference ${number}`,
    /** Interest and fee only where there are any. */
    sums: (sum: string, interest: string | null, fee: string | null) => {
      const parts = [interest !== null && `interest ${interest}`, fee !== null && `reminder fee ${fee}`]
      const told = parts.filter((part) => part !== false)
      return `To pay in all: ${sum}${told.length === 0 ? '' : `, of which ${told.join(' and ')}`}.`
    },
    each: 'Pay each invoice by itself, with its own number above and the amount under “To pay” in the attached PDF.',
    button: 'Open the invoices',
    contact: (address: string) => `Answer to ${address}.`,
  },
}
