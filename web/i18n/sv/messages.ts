import { imageLimits, lockerLimits, passwordLength } from '#contract/limits.ts'
import { formatIn, inSentence } from '#web/i18n/format.ts'
import type { Limits, MessageTexts } from '#web/i18n/values.ts'

const { number } = formatIn('sv-SE')
const megapixels = imageLimits.pixels / 1_000_000

export const messages: MessageTexts = {
  required: (attribute) => `Ange ${inSentence(attribute)}`,
  max: (attribute, value) =>
    value === undefined ? `${attribute}: texten är för lång` : `${attribute}: högst ${value} tecken`,
  unique: (attribute) => `${attribute} finns redan`,
  sharedArticle: (attribute) =>
    `${attribute} ändras bara av huset, eftersom artikeln är gemensam för alla återförsäljare. Lämna cellen tom`,
  sharedEan: () =>
    'En artikel som är gemensam för alla återförsäljare har detta EAN. Skriv dess artikelnummer på raden',
  integer: (attribute) => `${attribute} ska vara ett heltal`,
  range: (attribute, _, limits = {}) => `${attribute}: ${allowed(limits)}`,
  number: (attribute) => `${attribute} ska vara ett tal`,
  email: (attribute) => `${attribute}: det här är ingen giltig e-postadress`,
  url: () => 'Skriv hela adressen, till exempel https://erp.exempel.se/lagra. Den ska börja med https://',
  privateAddress: () =>
    'Adressen hör till ett privat nät, som Lagra bara anropar om driften har tillåtit det',
  ownAddress: () => 'Det här är Lagras egen adress, som den inte anropar',
  unknownHost: () => 'Det finns ingen server med det namnet',
  date: (attribute) => `${attribute}: det här är inget giltigt datum`,
  dateOrder: () => 'Slutdatumet får inte vara tidigare än startdatumet',
  dayOver: () => 'Den dagen har redan varit',
  notFound: (attribute) => `${attribute} hittades inte`,
  inUse: (attribute) => `${attribute} används och kan inte raderas`,
  givenByTeam: () => 'Ett team ger användaren tillgång. Ta bort användaren eller skåpet ur teamet',
  tooMany: () => 'Det går inte att lägga till fler. Radera en först',
  runMade: () => 'Rundan är redan sparad, så som den såg ut första gången',
  runBegun: () => 'Rundan är plockad, på väg eller avslutad: det går inte längre att ändra vad den tar med',
  notDivided: () =>
    'Det går inte att dela upp eller filtrera så. Ta bort en kolumn, en uppdelning eller ett filter',
  tooManyLines: () =>
    'Så många uttag går inte att räkna ihop så här. Välj en kortare period eller färre skåp, eller ta bort artikeln, personen eller timmen',
  ownAccount: () => 'Du kan inte radera dig själv',
  lastSuperadmin: () => 'Det här är den sista superadministratören. Utse någon annan först',
  ownerDeleted: () => 'Det som den hör till är också raderat',
  articlesDeleted: () => 'Artiklar i skåpet är raderade',
  codesClash: () =>
    'Två personer vid skåpet har numera samma PIN-kod eller anställningsnummer. Ändra en av dem och återställ sedan skåpet',
  codesMeet: () =>
    'Vid ett av teamets skåp skulle två personer ha samma PIN-kod eller anställningsnummer. Ändra den ena först',
  conflict: () => 'Någon annan har ändrat det här',
  overlap: (attribute) => `${attribute} överlappar ett annat`,
  tooLarge: () => 'Filen är för stor',
  tooManyPixels: () => `Bilden har för många pixlar: högst ${number(megapixels)} megapixel`,
  notAnImage: () => 'Filen är ingen bild',
  oneFile: () => 'Du kan bara ladda upp en fil',
  unauthorized: () => 'Du saknar behörighet',
  wrongCredentials: () => 'Du har angett felaktiga inloggningsuppgifter',
  inactiveAccount: () => 'Ditt konto är inte aktivt',
  tooManyTries: () => 'För många försök. Vänta en stund och försök igen',
  weakPassword: () => `Välj ett lösenord med minst ${passwordLength.min} tecken som är svårt att gissa`,
  wrongCode: () => 'Koden är fel eller redan använd. Vänta på nästa',
  clockOff: () =>
    'Koden stämmer, men inte just nu: klockan i din telefon går fel. Ställ den på automatisk tid och skriv nästa kod',
  passkeyRefused: () => 'Den passkeyn godtogs inte. Försök igen',
  domain: () => 'Skriv domänerna som de står efter @, till exempel exempel.se',
  domainTaken: () => 'En av domänerna hör till en annan organisation. Om den är er, kontakta supporten',
  notAnIssuer: () =>
    'Ingen OpenID Connect-tjänst svarar där under det namnet. Kopiera utfärdaren exakt som er tjänst visar den',
  unreachable: () => 'Ingen svarar på den adressen',
  unknownClient: () => 'Tjänsten känner inte igen klient-id:t med den hemligheten',
  singleSignOnClock: () => 'Klockorna i Lagra och i er inloggningstjänst går olika',
  singleSignOnDenied: () => 'Din inloggningstjänst släppte inte in dig',
  singleSignOnEmail: () => 'Din inloggningstjänst bekräftar ingen e-postadress i din organisation',
  singleSignOnExpired: () => 'Inloggningen tog för lång tid, eller påbörjades i en annan webbläsare',
  singleSignOnFailed: () => 'Svaret från din inloggningstjänst stämmer inte',
  singleSignOnNoAccount: () => 'Det finns inget konto som du kan använda',
  singleSignOnOnly: () => 'Din organisation vill att du loggar in via dess inloggningstjänst',
  singleSignOnUnreachable: () => 'Din inloggningstjänst svarar inte',
  secondFactorDemanded: () => 'Ditt företag kräver tvåstegsinloggning av alla. Ställ in ett annat sätt först',
  type: (attribute) => `${attribute} är inte rätt ifyllt`,
  peppolAddress: () =>
    'Skriv kod, kolon och nummer, till exempel 0007:5560004615; en kontrollsiffra ska stämma',
  numberOfNorway: () => 'Skriv nio siffror, som norska nummer har; kontrollsiffran ska stämma',
  numberOfDenmark: () => 'Skriv åtta siffror, som danska CVR-nummer har; kontrollsiffran ska stämma',
  numberOfFinland: () => 'Skriv NNNNNNN-N, som finska FO-nummer; kontrollsiffran ska stämma',
  numberOfUnitedStates: () => 'Skriv EIN som NN-NNNNNNN',
  unlikelyRate: () => 'Mer än 20 % från den senaste kursen: bekräfta att den är avsedd',
  numberFromAbroad: () => 'Skriv numret med landets bokstäver, till exempel EE 12345678',
  exportInsideEu: () =>
    'Bara en köpare utanför EU faktureras utan moms som export: landet, eller momsregistreringsnumret, ligger i EU',
  reverseOutsideEu: () =>
    'Omvänd skattskyldighet gäller bara köpare i ett annat EU-land: landet, eller momsregistreringsnumret, är inte ett sådant',
  deviceNotFound: () => 'Ingen enhet hittades',
  somethingWentWrong: () => 'Någonting gick fel',
}

const pin = `PIN-koden ska ha ${lockerLimits.pin.min} till ${lockerLimits.pin.max} siffror`
const employeeNumber = 'Anställningsnumret ska ha högst 12 siffror'

export const fieldMessages = {
  Email: {
    required: 'Ange e-postadressen',
    unique: 'E-postadressen används redan',
    tooManyTries: 'För många e-postadresser som andra har är provade. Vänta ett dygn och försök igen',
  },
  LockerArticleId: { notFound: 'Artikeln finns inte längre i skåpet: någon har tagit bort den' },
  CurrentPassword: { wrongCredentials: 'Fel lösenord' },
  Network: { range: 'Nätverket måste rymma klienternas adresser' },
  Pin: {
    range: pin,
    integer: pin,
    tooManyTries:
      'För många PIN-koder som andra har är provade. Vänta ett dygn eller be någon som får se PIN-koder att ange den',
  },
  EmployeeNumber: {
    range: employeeNumber,
    integer: employeeNumber,
    tooManyTries:
      'För många nummer som andra har är provade. Vänta ett dygn eller be någon som får se PIN-koder att ange det',
  },
  LockerIds: {
    range: 'Ett skåp öppnas bara av personer hos dess egen kund och dess återförsäljare',
    tooManyTries:
      'För många koder som andra har är provade. Vänta ett dygn eller be er återförsäljare att ge tillgång',
  },
  Duty: {
    notFound:
      'Uppgiften finns inte. Skriv Chef, Planerare eller Förare; hos en kund Platsansvarig eller Medarbetare',
    range:
      'Uppgiften passar inte: en återförsäljare har chefer, planerare och förare, en kund platsansvariga och medarbetare',
    unauthorized: 'Ingen kan ändra sin egen uppgift, och en API-nyckel kan inte ändra någons',
  },
  CostCentreId: { range: 'Kostnadsstället hör till en annan kund än den där skåpet stod då' },
  OrganisationNumber: { type: 'Skriv NNNNNN-NNNN; kontrollsiffran ska stämma' },
}

function allowed({ min, max }: Limits) {
  if (min !== undefined && max !== undefined) return `ange ett värde mellan ${number(min)} och ${number(max)}`
  if (min !== undefined) return `ange minst ${number(min)}`
  return max === undefined ? 'värdet är utanför det tillåtna' : `ange högst ${number(max)}`
}
