import { pluralIn } from '#contract/plural.ts'
import type { HappeningTexts } from '#web/i18n/values.ts'
import { dayName } from '#web/i18n/day-name.ts'

const plural = pluralIn('en-GB')

const withOthers = (name: string, articles: number) =>
  articles > 1 ? `${name} and ${articles - 1} other ${plural(articles - 1, 'article', 'articles')}` : name
const on = (day: string) => dayName('en-GB', day)

export const happenings: HappeningTexts = {
  lowStock: {
    title: ({ ArticleName, CurrentVolume, Articles = 1 }) => {
      if (Articles > 1) return `${withOthers(ArticleName, Articles)} are running out`
      return CurrentVolume > 0 ? `${ArticleName} is running out` : `${ArticleName} has run out`
    },
    text: ({ LockerName, CurrentVolume, Limit, Articles = 1 }) =>
      Articles > 1
        ? `They are below their order points in ${LockerName}`
        : `${CurrentVolume} left in ${LockerName}, the order point is ${Limit}`,
  },
  outOfStock: {
    title: ({ ArticleName, Articles }) =>
      Articles > 1 ? `${withOthers(ArticleName, Articles)} have run out` : `${ArticleName} has run out`,
    text: ({ LockerName }) => `Nothing is left in ${LockerName}`,
  },
  takenBeyondStock: {
    title: ({ ArticleName, Articles, Missing }) =>
      `${Missing} more ${plural(Missing, 'was', 'were')} taken than the stock shows: ${withOthers(ArticleName, Articles)}`,
    text: ({ LockerName }) => `Count what is in ${LockerName} and correct the stock`,
  },
  lockerOffline: {
    title: ({ LockerName }) => `${LockerName} is offline`,
    text: () => 'The locker has not been heard from for a while. Its stock may be out of date.',
  },
  lockerOnline: {
    title: ({ LockerName }) => `${LockerName} is online again`,
    text: () => 'The locker reports as usual.',
  },
  lineRejected: {
    title: ({ LockerName, Lines = 1 }) =>
      Lines > 1
        ? `${Lines} lines from ${LockerName} could not be booked`
        : `A line from ${LockerName} could not be booked`,
    text: ({ Lines = 1 }) =>
      Lines > 1
        ? 'They have been set aside. Look at them on the locker’s page.'
        : 'It has been set aside. Look at it on the locker’s page.',
  },
  wrongPins: {
    title: ({ LockerName }) => `Wrong PINs at ${LockerName}`,
    text: ({ Minutes }) =>
      `Somebody typed a wrong PIN several times. The locker lets nobody in for ${Minutes} ${plural(Minutes, 'minute', 'minutes')}.`,
  },
  doorLeftOpen: {
    title: ({ LockerName }) => `The door of ${LockerName} was left open`,
    text: ({ Minutes }) => `For ${Minutes} ${plural(Minutes, 'minute', 'minutes')}, according to the locker`,
  },
  commandDone: {
    title: ({ LockerName }) => `${LockerName} has restarted`,
    text: () => 'The locker has confirmed the restart.',
  },
  runReady: {
    title: ({ Day }) => `A run on ${on(Day)} is yours`,
    text: ({ RunName, Stops }) =>
      `${RunName ? `${RunName}: ` : ''}${Stops} ${plural(Stops, 'locker', 'lockers')}`,
  },
  runShort: {
    title: ({ Missing }) =>
      Missing > 0
        ? `${Missing} ${plural(Missing, 'piece was', 'pieces were')} not found for a run`
        : 'All pieces were found for a run after all',
    text: ({ RunName, Day, Articles }) =>
      Articles > 0
        ? `${RunName || 'The run'} on ${on(Day)} has less of ${Articles} ${plural(Articles, 'article', 'articles')} than planned`
        : `${RunName || 'The run'} on ${on(Day)} brings what is planned`,
  },
  runDone: {
    title: ({ RunName, Day }) => `${RunName || 'The run'} on ${on(Day)} is done`,
    text: ({ Stops, Skipped }) =>
      Skipped > 0
        ? `${Skipped} of ${Stops} ${plural(Stops, 'locker', 'lockers')} skipped`
        : `${Stops} ${plural(Stops, 'locker', 'lockers')} filled`,
  },
  runTaken: {
    title: ({ RunName, Day, Cancelled, Draft }) =>
      `${RunName || 'The run'} on ${on(Day)} ${Cancelled === 1 ? 'is cancelled' : Draft === 1 ? 'is being planned anew' : 'was given to somebody else'}`,
    text: () => 'What you had already done is still sent and booked.',
  },
  runBooked: {
    title: ({ By, At, Pieces, Because }) =>
      Because === 'notBooked' || Because === 'beyondRun'
        ? `${Pieces} ${plural(Pieces, 'piece', 'pieces')} in ${At} could not be booked`
        : `${By} put ${Pieces} ${plural(Pieces, 'piece', 'pieces')} into ${At}`,
    text: ({ RunName, Because }) =>
      `${RunName || 'The run'}: ${
        {
          givenAway: 'it had been given to somebody else. It is booked, and the stop is done.',
          cancelled: 'it had been cancelled. It is booked.',
          takenBack: 'it had been taken back to a draft. It is booked, and the stop is done.',
          stopRemoved:
            'the locker had been taken out of it. It is booked, and the stop is in the run again, done.',
          ownRefill: 'it is booked as a refill of its own, beside the run.',
          notBooked: 'the articles were no longer in the locker when it was sent.',
          beyondRun:
            'the driver had lost the run by then, and it is more than the run said. Count the locker if it may be there.',
        }[Because]
      }`,
  },
  stocktakeWaits: {
    title: ({ LockerName }) => `The count of ${LockerName} waits for approval`,
    text: ({ Articles }) => `${Articles} ${plural(Articles, 'article is', 'articles are')} counted`,
  },
  stocktakeBack: {
    title: ({ LockerName }) => `${LockerName} is to be counted again`,
    text: ({ Articles, Note }) =>
      `${Articles} ${plural(Articles, 'article', 'articles')}${Note ? `: ${Note}` : ''}`,
  },
  stocktakeApproved: {
    title: ({ LockerName }) => `Your count of ${LockerName} is approved`,
    text: ({ Note }) => Note || 'The differences are booked.',
  },
  limitReached: {
    title: ({ Name, ArticleName }) => `${Name} wants more: ${ArticleName}`,
    text: ({ LockerName, Amount, Used, Limit, Span }) =>
      Span === ''
        ? `${LockerName}: ${Amount} wanted, none allowed. Open to allow more.`
        : `${LockerName}: ${Amount} wanted, ${Used} of ${Limit} ${{ day: 'today', week: 'this week', month: 'this month' }[Span]} are taken. Open to allow more.`,
  },
  overLimit: {
    title: ({ Name, ArticleName }) => `${Name} took more than allowed: ${ArticleName}`,
    text: ({ LockerName, Amount }) => `${Amount} at ${LockerName}. It is booked.`,
  },
  loansOverdue: {
    title: ({ LockerName, Loans }) => `${LockerName}: ${Loans} overdue ${plural(Loans, 'loan', 'loans')}`,
    text: ({ ArticleName }) => `Overdue longest: ${ArticleName}. Open to see who has what.`,
  },
  ownLoans: {
    title: ({ ArticleName, Loans, Late }) => {
      if (Loans > 1)
        return Late === 1
          ? `${Loans} things to bring back, at least one overdue`
          : `${Loans} things to bring back`
      return Late === 1 ? `${ArticleName} should have been brought back` : `Bring back ${ArticleName}`
    },
    text: ({ ArticleName, LockerName, Loans }) =>
      Loans > 1
        ? `First ${ArticleName}, taken at ${LockerName}.`
        : `It was taken at ${LockerName}. Open to see until when you may keep it.`,
  },
}
