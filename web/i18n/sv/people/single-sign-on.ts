import type { singleSignOn as en } from '#web/i18n/en/people/single-sign-on.ts'

export const singleSignOn: typeof en = {
  create: 'Ny gemensam inloggning',
  created: 'Gemensam inloggning är inställd',
  updated: 'Gemensam inloggning är uppdaterad',
  deleted: 'Gemensam inloggning är avslutad',
  whenDeleted: () => [
    'Den som är inloggad genom den loggas ut. Kontona finns kvar: den som saknar lösenord väljer ett via ”Glömt lösenordet?”.',
  ],
  introduction: {
    title: 'Låt medarbetarna logga in som de gör i allt annat',
    text: 'De loggar in med organisationens egen inloggningstjänst, till exempel Microsoft Entra ID eller Google, och behöver inget lösenord här. Den som slutar och stängs av där kommer inte in här heller.',
    needs:
      'Det behövs en inloggningstjänst med OpenID Connect, och någon som får registrera en applikation i den.',
  },
  who: 'Vilka',
  organisationHint: 'Bara den här organisationens personer släpps in.',
  domainsHint: 'Det som står efter @ i deras e-postadresser; flera med komma emellan.',
  provider: 'Inloggningstjänst',
  providerHint:
    'Registrera Lagra i er inloggningstjänst som en webbapplikation, med OpenID Connect och authorization code. När du sparar frågar Lagra tjänsten om allt stämmer.',
  returnAddress: 'Returadress att registrera där',
  copy: 'Kopiera',
  copied: 'Kopierad',
  issuerHint: 'Kallas också authority. Till exempel https://login.microsoftonline.com/…/v2.0',
  secretKept: 'Tomt: hemligheten är kvar som den är.',
  rules: 'Regler',
  makesAccountsHint: (role) =>
    `Den som er tjänst släpper in får ett konto i organisationen${role === undefined ? '' : ` med rollen ${role}`}. Annars bara den som redan har ett.`,
  onlyWayHint:
    'Lösenord och passkeys nekas för de här personerna, och sessioner som började med dem avslutas. Prova att logga in innan du slår på det; superadministratörer kan alltid logga in.',
  activeHint: 'Om det stängs av loggas den ut som är inloggad genom den.',
  ofUser: {
    title: 'Gemensam inloggning',
    known: 'Loggar in med organisationen',
    notYet: 'Har inte loggat in med organisationen än',
    onlyWay: 'Det är enda sättet att logga in',
    untie: 'Koppla loss',
    sure: (name) =>
      `Gör det när ${name} har lagts upp på nytt i er inloggningstjänst och nekas sedan dess. Vid nästa inloggning släpps den som tjänsten känner under e-postadressen för ${name} in som ${name}. Sessioner som började där avslutas.`,
    untied: (name) => `${name} är losskopplad`,
  },
  states: { on: 'På', off: 'Av' },
  never: 'Aldrig',
  fields: {
    Id: 'Id',
    OrganisationId: 'Organisation',
    OrganisationName: 'Organisation',
    Issuer: 'Utfärdare (issuer)',
    ClientId: 'Klient-id',
    ClientSecret: 'Klienthemlighet',
    Domains: 'E-postdomäner',
    MakesAccounts: 'Skapa konto vid första inloggningen',
    Duty: 'Deras uppgift',
    OnlyWay: 'Enda sättet att logga in',
    Active: 'Aktiv',
    State: 'Status',
    People: 'Personer',
    LastUse: 'Senast använd',
    Created: 'Skapad',
  },
}
