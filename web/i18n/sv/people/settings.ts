import type { settings as en } from '#web/i18n/en/people/settings.ts'
import { passwordLength } from '#contract/limits.ts'

export const settings: typeof en = {
  organisation: 'Din organisation',
  account: 'Ditt konto',
  accountSaved: 'Ditt konto är sparat',
  password: 'Lösenord',
  passwordHint: `Minst ${passwordLength.min} tecken. Dina andra sessioner avslutas när du byter.`,
  passwordSaved: 'Ditt lösenord är bytt',
  passwordsDiffer: 'Lösenorden är inte lika',
  changePassword: 'Byt lösenord',
  currentPasswordHint: 'Ny e-post eller nytt lösenord kräver ditt nuvarande lösenord.',
  appearance: 'Språk och utseende',
  language: 'Språk',
  theme: 'Tema',
  themes: { light: 'Ljust', dark: 'Mörkt', auto: 'System' },
  fields: {
    Name: 'Förnamn',
    LastName: 'Efternamn',
    Email: 'E-post',
    CurrentPassword: 'Nuvarande lösenord',
    NewPassword: 'Nytt lösenord',
    RepeatPassword: 'Upprepa det nya lösenordet',
  },
}
