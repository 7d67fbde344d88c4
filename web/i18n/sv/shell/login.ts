import type { login as en } from '#web/i18n/en/shell/login.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')

export const login: typeof en = {
  title: 'Logga in',
  email: 'E-post',
  password: 'Lösenord',
  emailMissing: 'Ange din e-postadress',
  passwordMissing: 'Ange ditt lösenord',
  remember: 'Kom ihåg mig',
  submit: 'Logga in',
  wrongTitle: 'Fel inloggningsuppgifter',
  wrongText: 'Du har angett felaktiga inloggningsuppgifter',
  checkPassword: 'Kontrollera lösenordet',
  inactiveTitle: 'Ditt konto är inte aktivt',
  inactiveText: 'Be den som sköter användarna hos er att aktivera det, eller kontakta supporten.',
  networkTitle: 'Anslutningsproblem',
  networkText: 'Någonting gick fel, kontrollera din internetanslutning',
  tooManyTitle: 'För många försök',
  tooManyText: (minutes) => `Vänta ${minutes} ${plural(minutes, 'minut', 'minuter')} och försök sedan igen.`,
  expiredTitle: 'Logga in igen',
  expiredText:
    'Din session har gått ut. Logga in och fortsätt där du var – inget du har skrivit går förlorat.',
  leave: 'Logga ut',
}
