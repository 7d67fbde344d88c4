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
  keptReports: (count) =>
    `${count} ${plural(count, 'rapport', 'rapporter')} från en runda finns kvar i telefonen och skickas när du har loggat in.`,
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
  secondTitle: 'Ett steg till',
  code: 'Kod från din app',
  codeText: 'Öppna appen som visar dina koder och skriv de sex siffrorna för Lagra.',
  codeWrong: 'Koden är fel eller redan använd. Vänta på nästa.',
  clockOff:
    'Koden stämmer, men inte just nu: klockan i din telefon går fel. Ställ den på automatisk tid och skriv nästa kod.',
  recoveryCode: 'Reservkod',
  recoveryText: 'Var och en av koderna som du sparade gäller en gång.',
  recoveryWrong: 'Det är ingen av dina reservkoder, eller så är den redan använd.',
  goOn: 'Fortsätt',
  useRecovery: 'Använd en reservkod',
  useCode: 'Använd en kod från appen',
  passkeyText: 'Bekräfta med din passkey att det är du.',
  noCodes: 'Har du tappat bort allt? Den som sköter användarna på ditt företag kan återställa det.',
  startOver: 'Börja om',
  ticketGoneTitle: 'Det tog för lång tid',
  ticketGone: 'Logga in igen med ditt lösenord.',
  byPasskey: 'Logga in med passkey',
  usePasskey: 'Använd en passkey',
  passkeyTitle: 'Det gick inte att logga in med passkey',
  passkeyUnknown: 'Lagra känner inte till den. Logga in på ett annat sätt.',
  passkeyCancelled: 'Ingen passkey valdes. Försök igen eller logga in med ditt lösenord.',
  passkeyElsewhere: (address) => `Passkeys fungerar bara på ${address}, inte på den här adressen.`,
  bySingleSignOn: 'Logga in med din organisation',
  singleSignOnTitle: 'Din organisations inloggning släppte inte in dig',
  singleSignOnWorking: 'Du loggas in …',
  noSingleSignOn: (domain) =>
    `Ingen organisation har ställt in gemensam inloggning för ${domain}. Logga in med ditt lösenord.`,
  singleSignOn: {
    singleSignOnClock:
      'Klockorna i Lagra och i er inloggningstjänst skiljer sig för mycket. Säg till den som sköter den.',
    singleSignOnDenied: 'Inloggningstjänsten sa nej, eller så avbröt du. Försök igen.',
    singleSignOnEmail:
      'Inloggningstjänsten bekräftar ingen e-postadress i din organisation. Be den som sköter den att få den verifierad.',
    singleSignOnExpired: 'Det tog för lång tid, eller påbörjades i en annan webbläsare. Börja om.',
    singleSignOnFailed:
      'Svaret från inloggningstjänsten stämmer inte. Försök igen, eller säg till den som sköter den.',
    singleSignOnNoAccount:
      'Det finns inget konto här som du kan använda. Fråga den som sköter användarna på ditt företag.',
    singleSignOnOnly: 'Din organisation tillåter inte lösenord här: använd knappen nedanför.',
    singleSignOnUnreachable: 'Inloggningstjänsten svarar inte. Försök igen om en stund.',
  },
  otherTitle: (name) => `Du är nu ${name}`,
  other: 'Någon annan var inloggad i den här fliken tills du loggade in i en annan.',
  expiredTitle: 'Logga in igen',
  expiredText:
    'Din session har gått ut. Logga in och fortsätt där du var – inget du har skrivit går förlorat.',
  leave: 'Logga ut',
}
