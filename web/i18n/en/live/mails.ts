import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const mails = {
  noServer:
    'Not sent: no mail server is set up. E-mails wait here until the operator sets SMTP_URL, MAIL_FROM and PUBLIC_URL.',
  demo: 'Not sent: no mail server is set up. In the demo you can open an e-mail and read it as it would arrive.',
  nothing: 'No e-mails yet',
  read: 'Read the e-mail',
  part: 'How it is shown',
  parts: { Html: 'Formatted', Text: 'Plain text' },
  outdated: 'Nobody needs this e-mail any more: its link has been used, or has expired.',
  retry: 'Send again',
  retried: 'The e-mail is being sent again',
  test: 'Send me a test e-mail',
  testTaken: (email: string) => `The mail server took a test e-mail to ${email}`,
  testRefused: 'The mail server did not take the test e-mail',
  tried: (attempts: number, next: string) =>
    `${attempts} ${plural(attempts, 'attempt', 'attempts')}, next ${next}`,
  kinds: {
    invitation: 'Invitation',
    forgottenPassword: 'Forgotten password',
    confirmEmail: 'Confirm the address',
    emailChanged: 'Changed address',
    newSignIn: 'Login from a new place',
    secondFactor: 'Two-factor login',
    alerts: 'Events at lockers',
    dailyAlerts: 'Events of a day',
    webhookFailing: 'Webhook failing',
    webhookOff: 'Webhook switched off',
    keyEnds: 'API key about to expire',
    reminder: 'Payment reminder',
    statement: 'Statement',
    consumptionStatement: 'Consumption statement',
    deliveryNote: 'Delivery note',
    loanReminder: 'Loan reminder',
    report: 'Report',
  },
  heldUp: 'Not delivered yet',
  states: {
    waiting: 'Waiting',
    sent: 'Sent',
    refused: 'Refused',
    givenUp: 'Given up',
    dropped: 'Nobody to send to',
  },
  heldBack: {
    namesOff: 'Held back: the file names people, and the customer has switched names off since.',
  },
  fields: {
    Id: 'Id',
    Address: 'To',
    Kind: 'About',
    State: 'Status',
    Created: 'Written',
    Error: 'What the mail server said',
    Ended: 'Ended',
  },
}
