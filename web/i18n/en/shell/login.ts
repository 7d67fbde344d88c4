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
  expiredTitle: 'Log in again',
  expiredText: 'Your session has ended. Log in and go on where you were: nothing you typed is lost.',
  leave: 'Log out',
}
