import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const login = {
  title: 'Log in',
  email: 'E-mail',
  password: 'Password',
  emailMissing: 'Please enter the e-mail',
  passwordMissing: 'Please enter the password',
  remember: 'Remember me',
  submit: 'Log in',
  wrongTitle: 'Wrong credentials',
  wrongText: 'You have entered incorrect credentials',
  checkPassword: 'Check the password',
  inactiveTitle: 'Your account is not active',
  inactiveText: 'Ask whoever manages the users of your company to activate it, or contact the support.',
  networkTitle: 'Connections problems',
  networkText: 'Something went wrong, check your internet connection',
  tooManyTitle: 'Too many tries',
  tooManyText: (minutes: number) =>
    `Wait ${minutes} ${plural(minutes, 'minute', 'minutes')} and then try again.`,
  forgotten: 'Forgot your password?',
  forgottenText: 'Enter your e-mail, and you get a link to choose a new one.',
  notAnEmail: 'This is not a whole e-mail address',
  sendLink: 'Send the link',
  linkSentTitle: 'Look in your mail',
  linkSent: (email: string) =>
    `If there is an account for ${email}, a link to choose a new password is on its way. It serves for one hour.`,
  linkSentHint:
    'No mail after a few minutes? Look in your spam folder, or ask whoever manages the users of your company.',
  noMailTitle: 'No mail can be sent',
  noMail:
    'No mail server is set up for Lagra yet. Ask whoever manages the users of your company for a new password, or contact the support.',
  toLogin: 'Go to the login',
  choosePassword: 'Choose a password',
  chooseFor: (name: string, email: string) =>
    name ? `Welcome, ${name}. You will log in with ${email}.` : `You will log in with ${email}.`,
  newPassword: 'New password',
  repeatPassword: 'The same again',
  atLeast: (characters: number) => `At least ${characters} characters`,
  tooShort: (characters: number) => `The password must have at least ${characters} characters`,
  tooCommon: 'This password is too easy to guess. Choose another one.',
  passwordsDiffer: 'The two are not the same',
  saveAndLogIn: 'Save and log in',
  linkGoneTitle: 'The link does not work any more',
  linkGone: 'It was used already, or is too old.',
  newLink: 'Ask for a new link',
  confirmTitle: 'Confirm the address',
  confirmText: 'Enter your password, so that we know that the address is yours.',
  confirmSubmit: 'Confirm',
  confirmedTitle: 'The address is confirmed',
  confirmed: (email: string) => `Mails from Lagra reach you at ${email}, and you log in with it.`,
  expiredTitle: 'Log in again',
  expiredText: 'Your session has ended. Log in and go on where you were: nothing you typed is lost.',
  leave: 'Log out',
}
