import type { Words } from '#server/words/en.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')
const listed = new Intl.ListFormat('sv-SE')

const withOthers = (names: readonly string[], articles: number) => {
  const others = articles - names.length
  return others > 0 ? `${names.join(', ')} och ${others} till` : listed.format(names)
}

const unexpected = 'Om du inte väntade dig det här mejlet behöver du inte göra något.'
const hello = (name: string) => (name ? `Hej ${name},` : 'Hej,')

export const mail: Words['mail'] = {
  loanReminder: {
    subjectSoon: (article, due) => `Lämna tillbaka ${article} senast ${due}`,
    subjectLate: (article) => `${article} skulle ha lämnats tillbaka`,
    subject: (count) => `${count} saker att lämna tillbaka`,
    soon: 'Ska lämnas tillbaka',
    late: 'Skulle ha lämnats tillbaka',
    line: ({ amount, article, due, locker }) =>
      `${amount > 1 ? `${amount} × ` : ''}${article}, senast ${due} (${locker})`,
    how: 'Lämna tillbaka det i ett skåp på din arbetsplats som har artikeln: välj ”Lämna tillbaka” på skåpets skärm. Behöver du det längre, eller har det kommit bort, säg till den som är ansvarig på platsen.',
    why: 'Du får det här mejlet för att du har tagit ut något som lånas ut. Det du har lämnat tillbaka sedan dess räknas inte.',
  },
  report: {
    subject: (name, from, to) => `${name}, ${from} – ${to}`,
    text: (from, to) => `Här är din rapport för ${from} – ${to}. Hela finns i filen.`,
    nothing: 'Ingenting hände de här dagarna som du får se.',
    tooMuch: (name) =>
      `${name} har blivit för stor för att göras. Välj en kortare period eller färre skåp för den, eller ta bort artikeln, personen eller timmen.`,
    picture: (name) => `De första raderna i ${name} som staplar`,
    open: 'Öppna rapporten',
    why: 'Du får det här mejlet för att någon skickar dig rapporten regelbundet. Den visar det som du själv får se. Öppna rapporten om du vill avsluta mejlen.',
  },
  invitation: {
    subject: (house) => `Din inloggning hos ${house || 'Lagra'}`,
    hello,
    text: (organisation) =>
      `${organisation} sköter sina förrådsskåp med Lagra och har skapat en inloggning åt dig. Välj ett lösenord för att komma i gång.`,
    button: 'Välj lösenord',
    until: (hours) => `Länken gäller en gång, inom ${hours} timmar. Därefter får du be om en ny.`,
    unexpected,
  },
  byOrganisation: {
    subject: (house) => `Din inloggning hos ${house || 'Lagra'}`,
    hello,
    text: (organisation) =>
      `Du loggar in i Lagra med din inloggning hos ${organisation}. Det finns inget lösenord att välja.`,
    how: (email) =>
      `Fyll i ${email} på inloggningssidan och välj ”Logga in med din organisation”. Om det inte går, fråga den som sköter inloggningarna på ditt företag.`,
    button: 'Till inloggningen',
    unexpected,
  },
  forgottenPassword: {
    subject: 'Välj ett nytt lösenord',
    hello,
    text: 'Någon har bett om ett nytt lösenord till ditt konto i Lagra. Ditt gamla lösenord gäller tills du har valt ett nytt.',
    button: 'Välj nytt lösenord',
    until: 'Länken gäller en gång, inom en timme.',
    unexpected:
      'Om det inte var du behöver du inte göra något: utan det här mejlet kan ingen ändra ditt lösenord.',
  },
  confirmEmail: {
    subject: 'Bekräfta din e-postadress',
    hello,
    text: (email) => `Ditt konto i Lagra har nu adressen ${email}. Bekräfta att den är din.`,
    button: 'Bekräfta adressen',
    until: (hours) => `Länken gäller en gång, inom ${hours} timmar.`,
    unexpected: 'Om det inte är ditt konto behöver du inte göra något.',
  },
  emailChanged: {
    subject: 'E-postadressen till ditt konto har ändrats',
    text: (email) =>
      `Ditt konto i Lagra har nu adressen ${email}. Från och med nu loggar du in med den, och mejl går dit.`,
    unexpected:
      'Om du inte väntade dig det, be den som sköter användarna på ditt företag att titta på kontot.',
  },
  newSignIn: {
    subject: 'En inloggning från ett nytt ställe',
    hello,
    text: (time, device, ip) =>
      `Någon loggade in på ditt konto ${device === '' ? '' : `med ${device} `}den ${time}, från adressen ${ip}.`,
    button: 'Öppna dina inställningar',
    unexpected:
      'Var det du är allt som det ska. Om inte, byt lösenord nu: det avslutar alla andra sessioner.',
    unexpectedElsewhere:
      'Var det du är allt som det ska. Om inte, avsluta sessionen i dina inställningar, byt lösenord hos din organisation och säg till den som sköter inloggningarna där.',
  },
  secondFactor: {
    hello,
    button: 'Öppna dina inställningar',
    unexpected: 'Om det inte var du, byt lösenord nu och säg till den som sköter användarna på ditt företag.',
    codeSet: {
      subject: 'Koder från en app är inställda',
      text: () => 'När du loggar in i Lagra behöver du nu också en kod från din app.',
    },
    codeRemoved: {
      subject: 'Koder från en app är borttagna',
      text: () => 'När du loggar in i Lagra behöver du inte längre någon kod från din app.',
    },
    passkeyAdded: {
      subject: 'En ny passkey till ditt konto',
      text: () => 'Du kan nu logga in i Lagra med en ny passkey.',
    },
    passkeyRemoved: {
      subject: 'En passkey till ditt konto är borttagen',
      text: () => 'En av dina passkeys släpper inte längre in någon i Lagra.',
    },
    recoveryCodesRenewed: {
      subject: 'Nya reservkoder till ditt konto',
      text: () => 'Du har tio nya reservkoder. De gamla gäller inte längre.',
    },
    recoveryCodeUsed: {
      subject: 'En reservkod har använts',
      text: (left) =>
        `Någon loggade in på ditt konto med en av dina reservkoder. ${left === 0 ? 'Det finns inga kvar: skapa nya.' : `${left} finns kvar.`}`,
    },
    reset: {
      subject: 'Din tvåstegsinloggning har återställts',
      text: () =>
        'Någon som sköter ditt konto har tagit bort din app och dina passkeys från det och loggat ut dig överallt. Du loggar in med ditt lösenord och kan ställa in dem på nytt.',
    },
  },
  alerts: {
    subject: (count, lockers) => `${count} händelser vid ${lockers === 1 ? 'ett skåp' : `${lockers} skåp`}`,
    again: (since) => ` (påminnelse, sedan ${since})`,
    escalated: (name, since) => ` (först till ${name}, inte åtgärdat sedan ${since})`,
    take: 'Den som trycker på ”Jag tar hand om det” under klockan besparar alla andra fler påminnelser.',
    events: (count) => `${count} händelser`,
    openLocker: 'Öppna skåpet',
    openRun: 'Öppna rundan',
    openLoans: 'Se vem som har vad',
    openHome: 'Öppna Lagra',
    settings: (url) => `Du väljer vilka mejl du får: ${url}`,
  },
  webhookFailing: {
    subject: (name) => `Webhooken ${name} når inte sin mottagare`,
    text: (name) =>
      `I ett dygn har mottagaren av webhooken ${name} inte tagit emot det som Lagra berättar, och Lagra har börjat ge upp det äldsta. Det som gavs upp finns i webhookens logg i trettio dagar: skicka det på nytt därifrån när mottagaren fungerar igen. Om inget lyckas på fem dagar stängs webhooken av.`,
    button: 'Öppna webhooken',
  },
  keyEnds: {
    subject: (name) => `API-nyckeln ${name} går snart ut`,
    text: (name, day) =>
      `API-nyckeln ${name} fungerar för sista gången den ${day}. Det som anropar Lagra med den slutar fungera efter det, om du inte ger nyckeln en ny sista dag.`,
    button: 'Öppna nyckeln',
  },
  webhookOff: {
    subject: (name) => `Webhooken ${name} är avstängd`,
    text: (name) =>
      `Inget anrop från webhooken ${name} har lyckats på fem dagar, så Lagra har stängt av den. När mottagaren fungerar igen kan du slå på den och skicka om det som gavs upp.`,
    button: 'Öppna webhooken',
  },
  happenings: {
    lowStock: ({ ArticleName, ArticleNames = [ArticleName], CurrentVolume, Limit, Articles = 1 }) =>
      Articles > 1
        ? `${withOthers(ArticleNames, Articles)} är under sina beställningspunkter`
        : `${ArticleName}: ${CurrentVolume} kvar, beställningspunkten är ${Limit}`,
    outOfStock: ({ ArticleName, ArticleNames = [ArticleName], Articles }) =>
      `${withOthers(ArticleNames, Articles)} är slut`,
    takenBeyondStock: ({ ArticleName, Articles, Missing }) =>
      `${Missing} fler uttagna än saldot visar: ${withOthers([ArticleName], Articles)}`,
    lockerOffline: ({ LockerName }) => `${LockerName} är offline`,
    lockerOnline: ({ LockerName }) => `${LockerName} är online igen`,
    lineRejected: ({ Lines = 1 }) => `${Lines} ${plural(Lines, 'rad', 'rader')} kunde inte bokföras`,
    wrongPins: ({ Minutes }) => `fel PIN-koder, låst i ${Minutes} ${plural(Minutes, 'minut', 'minuter')}`,
    doorLeftOpen: ({ Minutes }) => `luckan stod öppen i ${Minutes} ${plural(Minutes, 'minut', 'minuter')}`,
    commandDone: ({ LockerName }) => `${LockerName} har startat om`,
    runReady: ({ Day, Stops }) => `en runda ${Day} till ${Stops} skåp är din`,
    runShort: ({ Day, Missing }) =>
      Missing > 0
        ? `${Missing} st hittades inte till rundan ${Day}`
        : `allt till rundan ${Day} hittades till slut`,
    runDone: ({ Day }) => `rundan ${Day} är utförd`,
    runTaken: ({ Day, Cancelled, Draft }) =>
      `rundan ${Day} ${Cancelled === 1 ? 'är inställd' : Draft === 1 ? 'planeras om' : 'har getts till någon annan'}`,
    runBooked: ({ By, At, Pieces, Because }) =>
      Because === 'notBooked' || Because === 'beyondRun'
        ? `${Pieces} st påfyllda i ${At} kunde inte bokföras`
        : `${By} fyllde ${Pieces} st i ${At} på annat sätt än rundan säger`,
    stocktakeWaits: () => 'en inventering väntar på godkännande',
    stocktakeBack: ({ Articles }) => `${Articles} ${plural(Articles, 'artikel', 'artiklar')} ska räknas om`,
    stocktakeApproved: () => 'din inventering är godkänd',
    limitReached: ({ Name, ArticleName, Amount }) =>
      `${Name} vill ta ${Amount} till av ${ArticleName} än gränsen tillåter`,
    overLimit: ({ Name, ArticleName }) => `${Name} tog mer av ${ArticleName} än gränsen tillåter`,
    loansOverdue: ({ Loans, ArticleName }) =>
      `${Loans} ${plural(Loans, 'försenat lån', 'försenade lån')}, längst ${ArticleName}`,
    ownLoans: ({ ArticleName, Loans }) =>
      Loans > 1
        ? `${Loans} saker att lämna tillbaka, först ${ArticleName}`
        : `${ArticleName} ska lämnas tillbaka`,
  },
  statement: {
    debit: {
      subject: (number, house) => `Faktura ${number} från ${house}`,
      text: (month) => `Här kommer vår faktura för ${month}.`,
    },
    credit: {
      subject: (number, house) => `Kreditfaktura ${number} från ${house}`,
      text: (month) => `Här kommer vår kreditfaktura för ${month}.`,
    },
    credited: (number) =>
      `Den har sedan dess krediterats med kreditfaktura ${number}: inget återstår att betala.`,
    settled: (amount) =>
      `${amount} av den har sedan dess betalats eller krediterats: resten återstår att betala.`,
    paid: 'Den har sedan dess betalats: inget återstår att betala.',
    attached: 'Alla rader finns i den bifogade PDF-filen, som är originalet.',
  },
  deliveryNote: {
    subject: (number, locker) => `Följesedel ${number}: ${locker}`,
    text: (locker) => `Skåpet ${locker} har fyllts på.`,
    attached: 'Vad som fylldes på står i den bifogade följesedeln.',
  },
  test: {
    subject: 'Ett provmejl från Lagra',
    text: 'Om du kan läsa det här kan Lagra skicka mejl.',
  },
}
