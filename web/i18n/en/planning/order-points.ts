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
    PlaceOrderAmount: 'Now',
    Proposed: 'Proposed',
    Difference: 'Difference',
    Effect: 'Effect',
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
    Prevented: 'Risk days prevented',
    Freed: 'Money freed',
  },
  ofMax: (max: string) => `max ${max}`,
  /** The lists, each with how many there are in it. */
  groups: {
    matters: (count: string) => `Matters most ${count}`,
    unset: (count: string) => `Without order point ${count}`,
    minor: (count: string) => `Other proposals ${count}`,
    all: (count: string) => `All articles ${count}`,
  },
  about: {
    matters: (days: string, money: string) =>
      `Proposals that prevent at least ${days} risk days in 60 days, or free at least ${money}. Largest effect first.`,
    unset: (_days: string, _money: string) =>
      'These articles have no order point: nobody is told when they need a refill.',
    minor: (_days: string, _money: string) =>
      'Proposals that make less of a difference. Largest effect first.',
    all: (_days: string, _money: string) => 'All articles in active lockers, also those that need no change.',
  },
  onlyTooLow: 'Only those that are too low',
  /** What accepting a proposal brings. */
  effect: {
    prevented: (days: number, shown: string) => `−${shown} risk ${plural(days, 'day', 'days')}`,
    /** Which days are meant. */
    riskDays: (shown: string, days: number) =>
      `Risk days avoided: on ${shown} of the last 60 days, what was used in ${dayCount(days)}`,
    between: (before: string, after: string) =>
      ` was more than ${before}, but not more than ${after}. The locker might have run out.`,
    freed: (money: string) => `frees ${money}`,
    tied: (money: string) => `ties up ${money}`,
    safer: 'more margin',
    less: 'less stock',
  },
  /** Parts of a sentence or two that tell why. */
  reason: {
    perDay: (average: string, busiest: string) => `Usual use ${average} a day, up to ${busiest}`,
    perWeek: (average: string, busiest: string) => `Usual use ${average} a week, up to ${busiest} in a day`,
    perMonth: (average: string, busiest: string) => `Usual use ${average} a month, up to ${busiest} in a day`,
    steady: (average: string) => `Uses ${average} every day`,
    enough: (days: number, amount: string, cases: string) =>
      `; ${dayCount(days)} to the next refill: ${amount} is enough in ${cases}.`,
    enoughOwn: (days: number, amount: string, cases: string) =>
      `; up to ${dayCount(days)} to the next visit: ${amount} is enough in ${cases}.`,
    cases: (cases: string, outOf: string) => `${cases} of ${outOf} cases`,
    tooSmall: (max: string, wanted: string) => `Max (${max}) is too small for ${wanted}.`,
    trifle: 'The difference is too small to propose.',
    unused: (days: number) =>
      `Nothing was used in the last ${dayCount(days)}, so there is nothing to base a proposal on.`,
    tooNew: (days: number, needed: number) =>
      `Has been in the locker for ${dayCount(days)}. A proposal needs ${needed}.`,
  },
  differing: (count: number, shown: string) =>
    count === 0
      ? 'Nothing to propose: the order points are right, or differ by too little.'
      : `${pointCount(count, shown)} should change.`,
  allAsProposed: 'All order points are as proposed',
  allAsProposedText: 'Or they differ so little that a change is not worth it.',
  noneHere: 'No proposal in this list',
  noneHereText: 'There are proposals in another one.',
  showAll: 'Show all order points',
  readOnly: 'Only the reseller changes them.',
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
  /** What was changed: the first few, and how many more. */
  changed: (name: string, before: string, after: string) => `${name}: ${before}\u00a0→\u00a0${after}`,
  more: (shown: string) => `and ${shown} more`,
  none: 'none',
  nothing: 'Nothing to change',
  nothingText: 'What is selected has no proposal, or is as proposed already.',
  theirs: (count: number) =>
    `Someone else has changed ${count} of them meanwhile, so nothing was changed. The list now shows the new numbers.`,
  outdated: 'What you selected has changed meanwhile, so nothing was saved. The list is loaded again.',
  undo: 'Undo',
  undone: (count: number, shown: string) =>
    `${pointCount(count, shown)} ${plural(count, 'is', 'are')} as before again`,
  left: (count: number, shown: string) =>
    `${pointCount(count, shown)} ${plural(count, 'stays as it is: it was', 'stay as they are: they were')} changed again since.`,
  plan: {
    open: 'Calculation',
    title: 'How the proposals are calculated',
    riskDays:
      'A risk day is one on which more was taken than the order point before a refill could arrive: the locker might have run out.',
    reseller: 'Reseller',
    saved: 'The settings are saved',
    fields: {
      LeadDays: 'Days until a refill',
      ServiceLevel: 'Service level',
      LeastPercent: 'Smallest difference',
      LeastPieces: 'Fewest pieces',
    },
    leadHint:
      'From the moment that something is at its order point until it is filled up. A locker with visiting days has its own.',
    levelHint: 'How often the stock is to last until then.',
    percentHint: 'Of the present order point. What differs by less is not proposed.',
    piecesHint: 'What differs by fewer is not proposed either.',
    days: 'days',
    pieces: 'pcs',
  },
}
