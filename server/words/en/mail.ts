/** What mails say. */

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,')
const unexpected = 'If you did not expect this mail you need not do anything.'

export const mail = {
  invitation: {
    subject: (house: string) => `Your login at ${house || 'Lagra'}`,
    hello,
    text: (organisation: string) =>
      `${organisation} looks after its storage lockers with Lagra, and has made a login for you. Choose a password to begin.`,
    button: 'Choose a password',
    until: (hours: number) => `The link serves once, within ${hours} hours. After that, ask for a new one.`,
    unexpected,
  },
  forgottenPassword: {
    subject: 'Choose a new password',
    hello,
    text: 'Somebody asked for a new password for your account in Lagra. Your old password serves until you have chosen another.',
    button: 'Choose a new password',
    until: 'The link serves once, within an hour.',
    unexpected:
      'If it was not you, you need not do anything: without this mail nobody can change your password.',
  },
  test: {
    subject: 'A test mail from Lagra',
    text: 'If you can read this, Lagra can send mails.',
  },
}
