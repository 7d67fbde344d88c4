import { passwordLength } from '#contract/limits.ts'

export const settings = {
  organisation: 'Your organisation',
  account: 'Your account',
  accountSaved: 'Your account is saved',
  unconfirmed: {
    text: (email: string) =>
      `${email} is not confirmed yet. Follow the link in the e-mail that was sent there; until then a forgotten password cannot be replaced by e-mail.`,
    waits: (email: string) =>
      `${email} is not confirmed yet. The e-mail with the link waits, because no mail server is set up for Lagra.`,
    again: 'Send the e-mail again',
    sent: (email: string) => `An e-mail with the link is on its way to ${email}`,
  },
  password: 'Password',
  passwordHint: `At least ${passwordLength.min} characters. Your other sessions end when you change it.`,
  passwordByOrganisation: 'You log in with your organisation, and have no password here.',
  emailByOrganisation: 'You log in with your organisation. Whoever manages its users changes your e-mail.',
  passwordSaved: 'Your password is changed',
  passwordsDiffer: 'The passwords are not the same',
  changePassword: 'Change password',
  currentPasswordHint: 'A new e-mail or password needs your current password.',
  appearance: 'Language and appearance',
  language: 'Language',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: 'System' },
  fields: {
    Name: 'First name',
    LastName: 'Last name',
    Email: 'E-mail',
    CurrentPassword: 'Current password',
    NewPassword: 'New password',
    RepeatPassword: 'Repeat the new password',
  },
}
