import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

/** Texts of the live events. */
export const live = {
  away: 'Not live',
  awayText:
    'Live updates are interrupted. Lagra tries to reconnect; meanwhile the page is refreshed every ten seconds.',
  stale: 'offline, may be stale',
  staleHint: 'The locker is offline: its stock may have changed since its last contact',
  title: 'Latest events',
  hint: 'What came in from your lockers during the last 24 hours, latest first. New events come in by themselves.',
  pause: 'Pause',
  resume: 'Resume',
  paused: 'Paused. New events are not shown until you resume.',
  empty: 'Nothing has happened in the last 24 hours',
  failed: 'The events could not be loaded',
  low: 'Below the order point',
  arrived: (count: number) => `${count} ${plural(count, 'new event', 'new events')}`,
  kinds: {
    withdrawal: 'Withdrawal',
    return: 'Return',
    refill: 'Refill',
    correction: 'Correction',
    lockerOffline: 'Offline',
    lockerOnline: 'Online again',
    lineRejected: 'Line not booked',
    commandDone: 'Restarted',
  },
  fields: {
    Time: 'Received',
    HappenedAt: 'At the locker',
    Kind: 'Event',
    LockerName: 'Locker',
    ArticleName: 'Article',
    Who: 'Who',
    Amount: 'Amount',
    StockLeft: 'Stock left',
  },
  notificationSettings: {
    link: 'Settings',
    title: 'What you are notified of',
    hint: 'Notifications are shown under the bell. Daily means: at once, and then once a day as long as the problem remains.',
    saved: 'Your notifications are saved',
    failed: 'Your notification settings could not be loaded',
    modes: { none: 'Never', once: 'Once', repeating: 'Daily' },
    all: 'All',
    some: 'Chosen ones',
    chooseOne: 'Choose at least one locker',
    noneLeft:
      'None of the lockers that you chose is there any more, so you get no notifications. Choose others, or all.',
    fields: {
      LowStock: 'Stock below the order point',
      OutOfStock: 'An article has run out',
      TakenBeyondStock: 'More is taken than the stock shows',
      LockerOffline: 'A locker is offline, or back',
      LineRejected: 'A line could not be booked',
      CommandDone: 'A restart that you asked for is done',
      Which: 'Which lockers',
      LockerIds: 'Lockers',
    },
  },
}
