import { passwordLength } from '#contract/people/session.ts'
import type { Text } from './en.ts'
import { pluralIn } from '#contract/plural.ts'
import { articles } from './sv/catalogue/articles.ts'
import { articleGroups } from './sv/catalogue/article-groups.ts'
import { devices } from './sv/lockers/devices.ts'
import { lockers } from './sv/lockers/lockers.ts'
import { customers } from './sv/people/customers.ts'
import { resellers } from './sv/people/resellers.ts'
import { users } from './sv/people/users.ts'
import { secureCloud } from './sv/lockers/secure-cloud.ts'
import { imports } from './sv/resource/imports.ts'
import { forecast } from './sv/planning/forecast.ts'
import { graphs } from './sv/statistics/graphs.ts'
import { home } from './sv/home/dashboard.ts'
import { ledger } from './sv/ledger/transactions.ts'
import { live } from './sv/live/live.ts'
import { orderPoints } from './sv/planning/order-points.ts'
import { locker } from './sv/lockers/locker.ts'
import { storage } from './sv/lockers/overview.ts'
import { pricePlans } from './sv/billing/price-plans.ts'
import { discounts } from './sv/billing/discounts.ts'
import { billingLockers } from './sv/billing/billing-lockers.ts'
import { statements } from './sv/billing/statements.ts'
import { resource } from './sv/resource/resource.ts'
import { charts } from './sv/kit/charts.ts'
import { filter } from './sv/kit/filter.ts'
import { happenings } from './sv/live/happenings.ts'
import { inputs } from './sv/kit/inputs.ts'
import { fieldMessages, messages } from './sv/messages.ts'
import { palette } from './sv/shell/palette.ts'
import { table } from './sv/kit/table.ts'

const plural = pluralIn('sv-SE')

export const sv: Text = {
  product: 'Lagra',
  messages,
  fieldMessages,
  happenings,
  table,
  inputs,
  filter,
  charts,
  palette,
  resource,
  articles,
  articleGroups,
  devices,
  lockers,
  customers,
  resellers,
  users,
  secureCloud,
  imports,
  storage,
  locker,
  ledger,
  live,
  pricePlans,
  discounts,
  billingLockers,
  statements,
  groups: {
    storage: 'Lager',
    planning: 'Planering',
    statistics: 'Statistik',
    administration: 'Administration',
    billing: 'Fakturering',
  },
  screens: {
    login: 'Logga in',
    home: 'Hem',
    lockers: 'Skåp',
    locker: 'Skåp',
    forecast: 'Materialprognos',
    orderPoints: 'Beställningspunkter',
    graphs: 'Grafer',
    administration: 'Administration',
    articleGroups: 'Artikelgrupper',
    articles: 'Artiklar',
    devices: 'Enheter',
    adminLockers: 'Skåp',
    customers: 'Kunder',
    secureCloud: 'Secure cloud',
    users: 'Användare',
    resellers: 'Återförsäljare',
    edit: 'Redigera',
    create: 'Skapa ny',
    billing: 'Fakturering',
    discounts: 'Rabatter',
    billingLockers: 'Skåp',
    pricePlans: 'Prisplan',
    statements: 'Fakturor',
    ownStatements: 'Fakturor',
    settings: 'Inställningar',
    systemSettings: 'Systeminställningar',
    sandbox: 'Sandlåda',
    sandboxTables: 'Tabeller',
    sandboxCharts: 'Diagram',
    sandboxNotifications: 'Notiser',
    sandboxMisc: 'Övrigt',
    notFound: 'Sidan finns inte',
  },
  shell: {
    skip: 'Hoppa till innehållet',
    menu: 'Huvudmeny',
    openMenu: 'Öppna menyn',
    foldMenu: 'Fäll ihop menyn',
    unfoldMenu: 'Fäll ut menyn',
    showGroup: (group) => `Visa innehållet i ${group}`,
    hideGroup: (group) => `Dölj innehållet i ${group}`,
    breadcrumbs: 'Var du är',
    language: 'Språk',
    account: 'Ditt konto',
    roles: {
      superadmin: 'Superadmin',
      admin: 'Administratör',
      reseller: 'Återförsäljare',
      enduser: 'Slutanvändare',
    },
    logOut: 'Logga ut',
    shortcuts: 'Kortkommandon',
    support: 'Support',
    timesIn: (zone) => `Tider visas i tidszonen ${zone}`,
    unauthorized: 'Du saknar behörighet',
    unauthorizedText: 'Din roll får inte öppna den sidan.',
    languageFailed: 'Språket kunde inte laddas. Kontrollera din internetanslutning och försök igen.',
  },
  shortcuts: {
    save: 'Spara formuläret',
    close: 'Stäng en dialog eller meny',
    show: 'Visa kortkommandona',
  },
  login: {
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
    networkTitle: 'Anslutningsproblem',
    networkText: 'Någonting gick fel, kontrollera din internetanslutning',
    tooManyTitle: 'För många försök',
    tooManyText: (minutes) =>
      `Vänta ${minutes} ${plural(minutes, 'minut', 'minuter')} och försök sedan igen.`,
    expiredTitle: 'Logga in igen',
    expiredText:
      'Din session har gått ut. Logga in och fortsätt där du var – inget du har skrivit går förlorat.',
    leave: 'Logga ut',
  },
  notifications: {
    title: 'Aviseringar',
    bell: (unread) =>
      unread === 0 ? 'Aviseringar' : `Aviseringar, ${unread} ${plural(unread, 'oläst', 'olästa')}`,
    filter: 'Visa',
    all: 'Alla',
    severities: { success: 'Lyckat', warning: 'Varning', error: 'Fel' },
    empty: 'Det finns inga aviseringar',
    emptyFiltered: 'Det finns inga aviseringar av det här slaget',
    failed: 'Aviseringarna kunde inte laddas',
    today: 'I dag',
    yesterday: 'I går',
    markAllRead: 'Markera alla som lästa',
    unread: 'oläst',
    flashes: 'Meddelanden',
    more: (count) => `+${count} till`,
  },
  ui: {
    thing: 'Det här',
    save: 'Spara',
    saving: 'Sparar',
    saved: 'Sparat',
    undo: 'Ångra ändringarna',
    cancel: 'Avbryt',
    close: 'Stäng',
    loading: 'Laddar',
    tryAgain: 'Försök igen',
    reload: 'Ladda om sidan',
    yes: 'Ja',
    no: 'Nej',
    sure: 'Är du säker?',
    unsaved: 'Osparade ändringar',
    unsavedText: 'Du har osparade ändringar. Vill du lämna sidan utan att spara?',
    invalid: 'Kontrollera de markerade fälten',
    conflictTitle: 'Någon annan har ändrat det här',
    conflictText:
      'Ni har båda ändrat fälten nedan. Inget av ditt är sparat ännu, och det du skrev finns kvar. Ladda den nya versionen för att behålla den andras värden, eller spara dina i stället.',
    loadNew: 'Ladda den nya versionen',
    keepMine: 'Spara mina värden',
    theirs: 'Den andras',
    mine: 'Ditt',
    notShown: 'Värdena skiljer sig åt. De visas inte här.',
    clash: (field, theirs, mine) =>
      `${field} är nu ${theirs || 'tomt'}; du angav ${mine || 'ingenting'}. Ange det en gång till för att spara det.`,
    newVersionOf: (fields) =>
      `Någon annan har också ändrat det här. De här fälten visar nu den andras värde: ${fields}.`,
    somethingWentWrong: 'Någonting gick fel',
    loadFailed: 'Det här kunde inte laddas',
    notRefreshed: (time) => `Det här kunde inte uppdateras och visas som det var kl. ${time}.`,
    brokenText: 'Sidan stannade på grund av ett fel. Resten av Lagra fungerar fortfarande.',
    chunkTitle: 'Sidan kunde inte laddas',
    chunkText:
      'Anslutningen är borta, eller så finns det en ny version av Lagra. Ladda om för att fortsätta.',
    offlineText: 'Servern går inte att nå. Kontrollera din internetanslutning.',
    showPassword: 'Visa eller dölj lösenordet',
    emptyTable: 'Den här tabellen är tom',
    noResult: 'Inga resultat',
    search: 'Sök',
  },
  home,
  forecast,
  orderPoints,
  graphs,
  notFound: {
    title: 'Det finns ingen sida på den här adressen',
    text: 'Kontrollera att den är rätt skriven, eller leta upp sidan i menyn.',
    home: 'Gå till Hem',
  },
  settings: {
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
  },
  system: {
    footer: 'Sidfot',
    footerHint: 'Visas längst ner på varje sida, även på inloggningssidan.',
    seller: 'Säljare',
    sellerHint: 'Visas på varje faktura.',
    terms: 'Villkor',
    saved: 'Systeminställningarna är sparade',
    people: 'Raderade användare',
    months: 'månader',
    eraseHint:
      'En raderad användare förlorar PIN, lösenord och anställningsnummer direkt, och namn och e-post efter den här tiden. Fram till dess går användaren att återställa. 0 är direkt, tomt är aldrig.',
    fields: {
      Support: 'Supportkontakt',
      Notice: 'Företagsinformation',
      SellerName: 'Namn',
      SellerAddress: 'Adress',
      OrganisationNumber: 'Organisationsnummer',
      VatNumber: 'Momsregistreringsnummer',
      Bankgiro: 'Bankgiro',
      FTaxNote: 'Uppgift om F-skatt',
      VatPct: 'Moms',
      PaymentDays: 'Betalningsvillkor',
      ErasePeopleAfterMonths: 'Radera namn och e-post efter',
      TimeZone: 'Tidszon',
    },
    days: 'dagar',
    timeZoneHint: 'Avgör när ett dygn börjar och slutar.',
  },
}
