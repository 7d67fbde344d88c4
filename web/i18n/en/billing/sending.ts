import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

/** Statements on their way to resellers: by mail, and as e-invoices. */
export const sending = {
  send: 'Send by mail',
  /** Of a phone's button. */
  sendShort: 'Send',
  title: 'Send statements by mail',
  languages: { 'sv-SE': 'in Swedish', 'en-GB': 'in English' },
  states: { waiting: 'Waits to be sent', sent: 'Sent', failed: 'Not delivered' },
  /** In the list, where there is little room. */
  inList: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  /** The heading of the list's column. */
  column: 'Mail',
  noServer:
    'No mail server is set up: the mails wait until the operator sets one up. Superadmins see them under System setting, Mails.',
  ready: (count: string) => `To be sent (${count})`,
  already: (count: string) => `Sent before (${count})`,
  again: 'Send these again, too',
  noAddress: (count: string) => `Without an address (${count})`,
  noAddressText: 'Give the reseller an e-mail for statements, and open this again.',
  credited: 'Credited in full',
  failedBefore: (date: string, reason: string) =>
    `Not delivered on ${date}${reason === '' ? '' : `: ${reason}`}`,
  /** The address only where it was another. */
  sentTo: (date: string, address: string) => `Sent on ${date}${address === '' ? '' : ` to ${address}`}`,
  waitsFor: (date: string, address: string) =>
    `Waits since ${date} to be sent${address === '' ? '' : ` to ${address}`}`,
  run: (count: number, shown: string) => `Send ${shown} ${plural(count, 'mail', 'mails')}`,
  done: (count: number, shown: string) =>
    count === 1 ? 'One statement is on its way' : `${shown} statements are on their way`,
  skipped: (count: number, shown: string) =>
    `${shown} ${plural(count, 'was', 'were')} not sent: somebody sent or changed something meanwhile`,
  changed: (names: string) =>
    `The address of ${names} has changed since the preview, so nothing was sent there. Look at it again.`,
  unsure:
    'The server did not answer, so the mails may be on their way or not. Try again: each is sent once only.',
  fields: { Number: 'Number', Reseller: 'Reseller', Total: 'Total', To: 'To' },
  history: {
    title: 'Sent',
    none: 'It was not sent by mail.',
    fields: { Time: 'Time', Address: 'To', State: 'Status', SentBy: 'Sent by' },
    pdf: (language: string) => `PDF ${language}`,
  },
  atOnce: {
    label: 'Send by mail at once',
    /** The name of the list. */
    addresses: 'Where they go',
    all: (count: number, shown: string) =>
      `${count === 1 ? 'It gets' : `All ${shown} get`} the PDF at the e-mail for statements.`,
    some: (count: string, of: string) =>
      `${count} of ${of} resellers have an e-mail for statements. Not sent, but made all the same:`,
    /** After the run. */
    changed: (count: number) =>
      `Nothing was sent to ${plural(count, 'a reseller', 'some resellers')}: the address has changed`,
    changedText: (names: string) =>
      `The address of ${names} has changed since the preview. What was made stands; look at the address, and send it from the list.`,
  },
  eInvoices: {
    label: 'E-invoices as zip',
    title: 'E-invoices as zip',
    checked: (made: number, shown: string, all: string) =>
      `${shown} of ${all} statements ${plural(made, 'has', 'have')} an e-invoice. These have none:`,
    missing: (what: string) => `${what} is missing`,
    wrong: (what: string) => `${what} is not valid`,
    toSeller: 'System settings',
    run: (count: number, shown: string) =>
      count === 1 ? 'Download the other one' : `Download the ${shown} others`,
    noneMade: (count: number): string =>
      count === 1 ? 'The statement has no e-invoice' : 'None of the statements has an e-invoice',
  },
}
