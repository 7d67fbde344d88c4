import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')
const dayCount = (count: number) => `${count} ${plural(count, 'day', 'days')}`
const pointCount = (count: number, shown: string) =>
  `${shown} ${plural(count, 'order point', 'order points')}`

export const orderPoints = {
  fields: {
    ArticleName: 'Article',
    ArticleNumber: 'Article number',
    LockerName: 'Locker',
    EndCustomer: 'Customer',
    CurrentVolume: 'Stock',
    PlaceOrderAmount: 'Current',
    Proposed: 'Proposed',
    Difference: 'Difference',
    MaxStock: 'Max',
    DailyAverage: 'Average daily consumption',
    Reason: 'Why',
    ResellerName: 'Reseller',
    Stale: 'Offline',
  },
  /** Headings that stand alone, in a file. */
  inFile: {
    MaxStock: 'Max stock',
    PlaceOrderAmount: 'Current order point',
    Proposed: 'Proposed order point',
  },
  onlyDiffering: 'Only those that differ',
  onlyTooLow: 'Only those that are too low',
  /** Parts of a sentence or two that tell why. */
  reason: {
    pace: (average: string, busiest: string) => `Uses about ${average} a day, some days up to ${busiest}.`,
    steady: (average: string) => `Uses ${average} every day.`,
    untilRefill: (days: number, amount: string) => `${dayCount(days)} until a refill: ${amount}`,
    safety: (amount: string, level: string) => `, and ${amount} to be safe ${level} of the time`,
    uneven: (busiest: string) => `Uneven use, some days up to ${busiest}.`,
    enough: (amount: string, level: string, days: number) =>
      days === 1
        ? `${amount} was enough on ${level} of the days with use.`
        : `In the ${dayCount(days)} up to each use, ${amount} was enough ${level} of the time.`,
    tooSmall: (max: string, wanted: string) => `Max (${max}) is too small for ${wanted}.`,
    unused: (days: number) =>
      `Nothing was used in the last ${dayCount(days)}, so there is nothing to base a proposal on.`,
    tooNew: (days: number, needed: number) =>
      `Has been in the locker for ${dayCount(days)}. A proposal needs ${needed}.`,
  },
  differing: (count: number, shown: string) =>
    count === 0
      ? 'Every order point is as proposed, where there is a proposal.'
      : `${pointCount(count, shown)} ${plural(count, 'differs', 'differ')} from the proposal.`,
  readOnly: 'Only the reseller changes order points. You see what is proposed to it.',
  accept: 'Accept',
  acceptOne: (article: string, locker: string) => `Accept ${article}, ${locker}`,
  acceptSelected: 'Accept selected',
  acceptAll: (shown: string) => `Accept all ${shown}…`,
  sureAll: (count: number, shown: string) =>
    `${pointCount(count, shown)} ${plural(count, 'is', 'are')} set to what is proposed.`,
  willRise: (count: number, shown: string) => `${shown} ${plural(count, 'goes', 'go')} up.`,
  willFall: (count: number, shown: string) => `${shown} ${plural(count, 'goes', 'go')} down.`,
  thenBelow: (then: number, shownThen: string, shownNow: string) =>
    `Afterwards ${shownThen} of these articles ${plural(then, 'needs', 'need')} a refill, compared with ${shownNow} now.`,
  canUndo: 'You can undo it until you log out or reload the page.',
  changeAll: (count: number, shown: string) => plural(count, 'Change it', `Change all ${shown}`),
  changeNone: 'Change nothing',
  accepted: (count: number, shown: string) =>
    `${pointCount(count, shown)} ${plural(count, 'is', 'are')} changed`,
  nothing: 'Nothing to change',
  nothingText: 'What is selected has no proposal, or is as proposed already.',
  theirs: (count: number) =>
    `Someone else has changed ${count} of them meanwhile, so nothing was changed. The list now shows the new numbers.`,
  outdated: 'What you selected has changed meanwhile, so nothing was saved. The list is read again.',
  undo: 'Undo',
  undone: (count: number, shown: string) =>
    `${pointCount(count, shown)} ${plural(count, 'is', 'are')} as before again`,
  left: (count: number, shown: string) =>
    `${pointCount(count, shown)} ${plural(count, 'stays as it is: it was', 'stay as they are: they were')} changed again since.`,
  plan: {
    title: 'The proposals are based on',
    summary: (days: number, level: string) => `${dayCount(days)} until a refill, enough ${level} of the time`,
    each: 'what each reseller has chosen',
    change: 'Change',
    hide: 'Hide',
    reseller: 'Reseller',
    saved: 'The settings are saved',
    fields: { LeadDays: 'Days until a refill', ServiceLevel: 'Service level' },
    leadHint: 'From the moment that something is at its order point until it is filled up.',
    levelHint: 'How often the stock is to last until then.',
    days: 'days',
  },
}
