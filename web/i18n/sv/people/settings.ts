import type { settings as en } from '#web/i18n/en/people/settings.ts'
import { passwordLength } from '#contract/limits.ts'

export const settings: typeof en = {
  organisation: 'Din organisation',
  account: 'Ditt konto',
  accountSaved: 'Ditt konto är sparat',
  unconfirmed: {
    text: (email) =>
      `${email} är inte bekräftad än. Följ länken i mejlet som skickades dit. Till dess går det inte att ersätta ett glömt lösenord per e-post.`,
    waits: (email) =>
      `${email} är inte bekräftad än. Mejlet med länken väntar, eftersom ingen e-postserver är inställd för Lagra.`,
    again: 'Skicka mejlet igen',
    sent: (email) => `Ett mejl med länken är på väg till ${email}`,
  },
  password: 'Lösenord',
  passwordHint: `Minst ${passwordLength.min} tecken. Dina andra sessioner avslutas när du byter.`,
  passwordByOrganisation: 'Du loggar in med din organisation och har inget lösenord här.',
  emailByOrganisation:
    'Du loggar in med din organisation. Den som sköter dess användare ändrar din e-postadress.',
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
