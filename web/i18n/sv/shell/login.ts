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
  forgotten: 'Glömt lösenordet?',
  forgottenText: 'Skriv din e-postadress, så får du en länk där du väljer ett nytt.',
  notAnEmail: 'Det är inte en fullständig e-postadress',
  sendLink: 'Skicka länken',
  linkSentTitle: 'Titta i din e-post',
  linkSent: (email) =>
    `Om det finns ett konto för ${email} är en länk för att välja nytt lösenord på väg. Den gäller i en timme.`,
  linkSentHint:
    'Inget mejl efter några minuter? Titta i skräpposten, eller fråga den som sköter användarna på ditt företag.',
  noMailTitle: 'Mejl kan inte skickas',
  noMail:
    'Ingen e-postserver är inställd för Lagra än. Be den som sköter användarna på ditt företag om ett nytt lösenord, eller kontakta supporten.',
  toLogin: 'Till inloggningen',
  choosePassword: 'Välj lösenord',
  chooseFor: (name, email) =>
    name ? `Välkommen, ${name}. Du loggar in med ${email}.` : `Du loggar in med ${email}.`,
  newPassword: 'Nytt lösenord',
  repeatPassword: 'Samma en gång till',
  atLeast: (characters) => `Minst ${characters} tecken`,
  tooShort: (characters) => `Lösenordet måste ha minst ${characters} tecken`,
  tooCommon: 'Det lösenordet är för lätt att gissa. Välj ett annat.',
  passwordsDiffer: 'De två är inte lika',
  saveAndLogIn: 'Spara och logga in',
  linkGoneTitle: 'Länken fungerar inte längre',
  linkGone: 'Den har redan använts, eller är för gammal.',
  newLink: 'Be om en ny länk',
  confirmTitle: 'Bekräfta adressen',
  confirmText: 'Skriv ditt lösenord, så att vi vet att adressen är din.',
  confirmSubmit: 'Bekräfta',
  confirmedTitle: 'Adressen är bekräftad',
  confirmed: (email) => `Mejl från Lagra når dig på ${email}, och du loggar in med den.`,
  expiredTitle: 'Logga in igen',
  expiredText:
    'Din session har gått ut. Logga in och fortsätt där du var – inget du har skrivit går förlorat.',
  leave: 'Logga ut',
}
