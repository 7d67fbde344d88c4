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
  confirmEmail: {
    subject: 'Confirm your e-mail address',
    hello,
    text: (email: string) =>
      `Your account in Lagra now has the address ${email}. Please confirm that it is yours.`,
    button: 'Confirm the address',
    until: (hours: number) => `The link serves once, within ${hours} hours.`,
    unexpected: 'If it is not your account you need not do anything.',
  },
  emailChanged: {
    subject: 'The e-mail address of your account was changed',
    text: (email: string) =>
      `Your account in Lagra now has the address ${email}. From now on you log in with it, and mails go there.`,
    unexpected:
      'If you did not expect this, ask whoever manages the users of your company to look at your account.',
  },
  newSignIn: {
    subject: 'A login from a new place',
    hello,
    text: (time: string, device: string, ip: string) =>
      `Somebody logged in to your account ${device === '' ? '' : `with ${device} `}on ${time}, from the address ${ip}.`,
    button: 'Open your settings',
    unexpected: 'If it was you, all is well. If not, change your password now: that ends all other sessions.',
  },
  test: {
    subject: 'A test mail from Lagra',
    text: 'If you can read this, Lagra can send mails.',
  },
}
