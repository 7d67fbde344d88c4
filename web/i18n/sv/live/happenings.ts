import { pluralIn } from '#contract/plural.ts'
import type { HappeningTexts } from '#web/i18n/values.ts'
import { dayName } from '#web/i18n/day-name.ts'

const plural = pluralIn('sv-SE')

const withOthers = (name: string, articles: number) =>
  articles > 1
    ? `${name} och ${articles - 1} ${plural(articles - 1, 'annan artikel', 'andra artiklar')}`
    : name
const on = (day: string) => dayName('sv-SE', day)

export const happenings: HappeningTexts = {
  lowStock: {
    title: ({ ArticleName, CurrentVolume, Articles = 1 }) =>
      CurrentVolume > 0 || Articles > 1
        ? `${withOthers(ArticleName, Articles)} håller på att ta slut`
        : `${ArticleName} är slut`,
    text: ({ LockerName, CurrentVolume, Limit, Articles = 1 }) =>
      Articles > 1
        ? `De är under sina beställningspunkter i ${LockerName}`
        : `${CurrentVolume} kvar i ${LockerName}, beställningspunkten är ${Limit}`,
  },
  outOfStock: {
    title: ({ ArticleName, Articles }) => `${withOthers(ArticleName, Articles)} är slut`,
    text: ({ LockerName }) => `Inget finns kvar i ${LockerName}`,
  },
  takenBeyondStock: {
    title: ({ ArticleName, Articles, Missing }) =>
      `${Missing} fler togs ut än saldot visar: ${withOthers(ArticleName, Articles)}`,
    text: ({ LockerName }) => `Räkna det som finns i ${LockerName} och rätta saldot`,
  },
  lockerOffline: {
    title: ({ LockerName }) => `${LockerName} är offline`,
    text: () => 'Skåpet har inte hörts av på ett tag. Saldot kan vara inaktuellt.',
  },
  lockerOnline: {
    title: ({ LockerName }) => `${LockerName} är online igen`,
    text: () => 'Skåpet rapporterar som vanligt.',
  },
  lineRejected: {
    title: ({ LockerName, Lines = 1 }) =>
      Lines > 1
        ? `${Lines} rader från ${LockerName} kunde inte bokföras`
        : `En rad från ${LockerName} kunde inte bokföras`,
    text: ({ Lines = 1 }) =>
      Lines > 1
        ? 'Raderna är sparade för sig. Titta på dem på skåpets sida.'
        : 'Raden är sparad för sig. Titta på den på skåpets sida.',
  },
  wrongPins: {
    title: ({ LockerName }) => `Fel PIN-koder vid ${LockerName}`,
    text: ({ Minutes }) =>
      `Någon har skrivit fel PIN-kod flera gånger. Skåpet släpper inte in någon på ${Minutes} ${plural(Minutes, 'minut', 'minuter')}.`,
  },
  doorLeftOpen: {
    title: ({ LockerName }) => `Luckan till ${LockerName} stod öppen`,
    text: ({ Minutes }) => `I ${Minutes} ${plural(Minutes, 'minut', 'minuter')}, enligt skåpet`,
  },
  commandDone: {
    title: ({ LockerName }) => `${LockerName} har startat om`,
    text: () => 'Skåpet har bekräftat omstarten.',
  },
  runReady: {
    title: ({ Day }) => `En runda ${on(Day)} är din`,
    text: ({ RunName, Stops }) => `${RunName ? `${RunName}: ` : ''}${Stops} skåp`,
  },
  runShort: {
    title: ({ Missing }) =>
      Missing > 0 ? `${Missing} st hittades inte till en runda` : 'Allt till en runda hittades till slut',
    text: ({ RunName, Day, Articles }) =>
      Articles > 0
        ? `${RunName || 'Rundan'} ${on(Day)} har mindre än planerat av ${Articles} ${plural(Articles, 'artikel', 'artiklar')}`
        : `${RunName || 'Rundan'} ${on(Day)} tar med det som är planerat`,
  },
  runDone: {
    title: ({ RunName, Day }) => `${RunName || 'Rundan'} ${on(Day)} är utförd`,
    text: ({ Stops, Skipped }) =>
      Skipped > 0 ? `${Skipped} av ${Stops} skåp hoppades över` : `${Stops} skåp fylldes på`,
  },
  runTaken: {
    title: ({ RunName, Day, Cancelled, Draft }) =>
      `${RunName || 'Rundan'} ${on(Day)} ${Cancelled === 1 ? 'är inställd' : Draft === 1 ? 'planeras om' : 'har getts till någon annan'}`,
    text: () => 'Det du hann göra skickas och bokförs ändå.',
  },
  runBooked: {
    title: ({ By, At, Pieces, Because }) =>
      Because === 'notBooked' || Because === 'beyondRun'
        ? `${Pieces} st i ${At} kunde inte bokföras`
        : `${By} fyllde på ${Pieces} st i ${At}`,
    text: ({ RunName, Because }) =>
      `${RunName || 'Rundan'}: ${
        {
          givenAway: 'den hade getts till någon annan. Det är bokfört och stoppet är klart.',
          cancelled: 'den var inställd. Det är bokfört.',
          takenBack: 'den hade tagits tillbaka till utkast. Det är bokfört och stoppet är klart.',
          stopRemoved:
            'skåpet hade tagits bort ur den. Det är bokfört och stoppet finns i rundan igen, som klart.',
          ownRefill: 'det är bokfört som en egen påfyllning, vid sidan av rundan.',
          notBooked: 'artiklarna fanns inte längre i skåpet när det skickades.',
          beyondRun:
            'föraren hade inte längre rundan, och det är mer än rundan sade. Räkna skåpet om det kan ligga där.',
        }[Because]
      }`,
  },
  stocktakeWaits: {
    title: ({ LockerName }) => `Inventeringen av ${LockerName} väntar på godkännande`,
    text: ({ Articles }) => `${Articles} ${plural(Articles, 'artikel är räknad', 'artiklar är räknade')}`,
  },
  stocktakeBack: {
    title: ({ LockerName }) => `${LockerName} ska räknas om`,
    text: ({ Articles, Note }) =>
      `${Articles} ${plural(Articles, 'artikel', 'artiklar')}${Note ? `: ${Note}` : ''}`,
  },
  stocktakeApproved: {
    title: ({ LockerName }) => `Din inventering av ${LockerName} är godkänd`,
    text: ({ Note }) => Note || 'Differenserna är bokförda.',
  },
  limitReached: {
    title: ({ Name, ArticleName }) => `${Name} vill ta mer: ${ArticleName}`,
    text: ({ LockerName, Amount, Used, Limit, Span }) =>
      Span === ''
        ? `${LockerName}: ${Amount} önskas, ingen är tillåten. Öppna för att tillåta mer.`
        : `${LockerName}: ${Amount} önskas, ${Used} av ${Limit} är tagna ${{ day: 'i dag', week: 'den här veckan', month: 'den här månaden' }[Span]}. Öppna för att tillåta mer.`,
  },
  overLimit: {
    title: ({ Name, ArticleName }) => `${Name} tog mer än tillåtet: ${ArticleName}`,
    text: ({ LockerName, Amount }) => `${Amount} vid ${LockerName}. Det är bokfört.`,
  },
  loansOverdue: {
    title: ({ LockerName, Loans }) =>
      `${LockerName}: ${Loans} ${plural(Loans, 'försenat lån', 'försenade lån')}`,
    text: ({ ArticleName }) => `Längst försenat: ${ArticleName}. Öppna för att se vem som har vad.`,
  },
  ownLoans: {
    title: ({ ArticleName, Loans, Late }) => {
      if (Loans > 1)
        return Late === 1
          ? `${Loans} saker att lämna tillbaka, minst en är försenad`
          : `${Loans} saker att lämna tillbaka`
      return Late === 1 ? `${ArticleName} skulle ha lämnats tillbaka` : `Lämna tillbaka ${ArticleName}`
    },
    text: ({ ArticleName, LockerName, Loans }) =>
      Loans > 1
        ? `Först ${ArticleName}, från ${LockerName}.`
        : `Lånad i ${LockerName}. Öppna för att se hur länge du får ha den.`,
  },
}
