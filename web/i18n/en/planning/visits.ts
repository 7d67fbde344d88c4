import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')
const lockers = (count: number, shown: string) => `${shown} ${plural(count, 'locker', 'lockers')}`
const dayCount = (count: number) => `${count} ${plural(count, 'day', 'days')}`

export const visits = {
  fields: {
    EndCustomer: 'Customer',
    LockerName: 'Locker',
    ResellerName: 'Reseller',
    Address: 'Address',
    OpeningNotes: 'Opening hours and the way in',
    Days: 'Visiting days',
    NextVisit: 'Next visit',
    RouteName: 'Route',
    RoutePosition: 'Place on the route',
    DriveMinutes: 'Drive from the stop before',
    DueOn: 'Due by the stock',
    WaitingCost: 'Cost of waiting',
    IntervalDays: 'Right interval',
    CostPerDay: 'Cost a day',
    CostOfVisit: 'A visit',
    Advice: 'What the stock says',
    Weekdays: 'Visiting days',
    EveryWeeks: 'Every how many weeks',
    FirstWeek: 'One of the weeks',
    ByStock: 'When the stock says so',
    RouteId: 'Route',
    VisitCost: 'Cost of a visit',
  },
  /** Fields in the history of a locker. */
  told: {
    Weekdays: 'Visiting days',
    EveryWeeks: 'Every how many weeks',
    FirstWeek: 'Weeks counted from',
    ByStock: 'Visited when the stock says so',
    RouteId: 'Route',
    RoutePosition: 'Place on the route',
    DriveMinutes: 'Drive from the stop before',
    VisitCost: 'Cost of a visit',
  },
  onlyDue: 'Only due before the next visit',
  onlyUnplanned: 'Only without visiting days',
  routes: 'Route',
  everyWeeks: (weeks: number) =>
    weeks === 1 ? '' : weeks === 2 ? 'every other week' : `every ${weeks} weeks`,
  everyDay: 'every day',
  workdays: 'Mon to Fri',
  noDays: 'No visiting days',
  byStock: 'when the stock says so',
  routeStop: (place: string) => `stop ${place}`,
  stop: 'stop',
  today: 'today',
  tomorrow: 'tomorrow',
  onWeekday: (day: string) => `on ${day}`,
  onDate: (day: string) => `on ${day}`,
  /** What the stock says, in words and money. */
  advice: {
    /** `on`: the same day with the word that goes before it. */
    due: (day: string, _on: string) => `Due ${day}`,
    waiting: (day: string, cost: string, visit: string) =>
      `waiting until ${day} costs about ${cost}, a visit ${visit}`,
    waitingUsual: (day: string, cost: string, usual: string) =>
      `waiting until ${day} costs about ${cost}, ${usual}`,
    usualDays: (days: number, cost: string) =>
      `${plural(days, 'a usual day', `${days} usual days`)} ${cost} with visits`,
    inTime: (on: string) => `the visit ${on} is in time`,
    noVisit: (visit: string) => `no visit is planned; one costs ${visit}`,
    notSoon: 'Lasts for at least eight weeks',
    unknown: 'Not calculated yet',
    /** In a line of its own, where there is little room. */
    short: {
      waiting: (day: string, cost: string, visit: string) => `Wait until ${day}: ${cost}; visit: ${visit}`,
      waitingUsual: (day: string, cost: string, usual: string) => `Wait until ${day}: ${cost}; ${usual}`,
      usualDays: (_days: number, cost: string) => `usual: ${cost}`,
      inTime: (on: string) => `The visit ${on} is in time`,
      noVisit: (visit: string) => `No visit is planned; one costs ${visit}`,
    },
  },
  days: dayCount,
  aDay: (cost: string) => `${cost} a day`,
  minutes: 'min',
  edit: 'Visiting days…',
  planRun: 'Plan a run',
  many: (count: number, shown: string) => `How ${lockers(count, shown)} are visited`,
  keep: 'Leave as it is',
  noRoute: 'No route',
  change: 'Change',
  already: (locker: string, days: string) => `${locker} is visited like this already: ${days}`,
  nothing: 'Nothing to change',
  nothingText: 'The lockers are visited like this already, or too little is known of them.',
  costHint: 'Empty: as the settings say.',
  firstWeekHint: 'Any day of a week in which it is visited.',
  byStockHint: 'The stock decides, not the days: due when waiting another day costs more than usual.',
  locker: (name: string) => `Visits to ${name}`,
  tabs: { plan: 'How it is visited', advice: 'What would be best' },
  empty: 'No lockers yet',
  emptyText: 'Lockers come here when they are created.',
  compare: {
    open: 'Compare',
    title: 'The last year by other rules',
    all: 'All lockers',
    whose: 'About',
    about: (count: number, shown: string) =>
      `What the last year would have been like for ${lockers(count, shown)}, by what was really taken: every visit fills the locker${count > 1 ? ', and lockers near each other share a drive as the proposals count it' : ''}.`,
    tooNew: 'Too little is known yet: a comparison needs eight weeks of use.',
    pending: (count: number, shown: string) =>
      `${lockers(count, shown)} ${plural(count, 'was', 'were')} changed just now and still ${plural(count, 'counts', 'count')} as before. Look again in some minutes.`,
    rule: 'Visits',
    Present: 'On the visiting days',
    Interval: 'At the right interval',
    ByStock: 'When the stock says so',
    Cost: 'Cost',
    CostADay: 'Cost a day',
    Visits: 'Visits',
    Shared: 'of which share a drive',
    StockOuts: 'Stock-outs',
    MissingPieces: 'Missing pieces',
    Carried: 'Pieces in stock',
    dearer: (percent: string) => `${percent} more`,
    saves: (percent: string) => `${percent} less`,
    switchTo: {
      stock: 'Visit when the stock says so',
      interval: 'Use the right interval',
    },
    sure: {
      stock: (count: number, shown: string) =>
        `${lockers(count, shown)} will be visited when the stock says so, not on their days.`,
      interval: (count: number, shown: string) =>
        `${lockers(count, shown)} will get the visiting days that cost least.`,
    },
    /** What the planner's customer sees of it: how often something was out, and how many pieces were asked for in vain. */
    worse: (outs: string, outsNow: string, missing: string, missingNow: string) =>
      `In the last year something would have been out ${outs} times instead of ${outsNow}, and ${missing} pieces missing instead of ${missingNow}.`,
    yes: 'Switch over',
    no: 'Change nothing',
  },
  costs: {
    open: 'Costs',
    title: 'What a visit and a missing piece cost',
    about:
      'From these two Lagra works out how often each locker is worth a visit. A visit is the drive, the time on site and the van. A missing piece is what it costs somebody to find the locker empty: waiting, an extra errand, a stop in the work.',
    reseller: 'Reseller',
    saved: 'The costs are saved',
    fields: {
      VisitCost: 'A visit',
      MissingCost: 'A missing piece',
      SameCustomerPercent: 'Already at the customer',
      SameRoutePercent: 'Already on the route',
    },
    shareHint:
      'How much of a visit’s cost is left when somebody is near anyway. It decides which lockers a run is proposed to take along.',
    visitHint: 'For one locker. A locker can have a cost of its own.',
    missingHint: (least: string) =>
      `Empty: the price of the article in the locker, at least ${least}. An article can have a cost of its own.`,
  },
  routing: {
    open: 'Routes',
    title: 'Routes',
    name: 'Name',
    rename: 'Save name',
    remove: 'Delete route',
    removed: (name: string) => `The route ${name} is deleted`,
    sure: (name: string, count: number, shown: string) =>
      `The route ${name} is deleted. ${lockers(count, shown)} will be on no route.`,
    none: 'No routes yet',
    noneText: 'A route is a row of lockers that are visited one after the other.',
    stops: (name: string) => `Stops on ${name}, in order`,
    noStops: 'No lockers on the route yet.',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    takeOff: (name: string) => `Take ${name} off the route`,
    add: 'Add a locker',
    hint: 'Drag the stops into their order, or use the arrows.',
    minutes: (shown: string) => `${shown} min`,
    moved: (name: string, place: string, all: string) => `${name} is stop ${place} of ${all}`,
  },
  changed: (count: number, shown: string) => `${lockers(count, shown)} ${plural(count, 'is', 'are')} changed`,
  oneChange: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  more: (shown: string) => `and ${shown} more`,
  undo: 'Undo',
  undone: (count: number, shown: string) =>
    `${lockers(count, shown)} ${plural(count, 'is', 'are')} as before again`,
  left: (count: number, shown: string) =>
    `${lockers(count, shown)} ${plural(count, 'stays', 'stay')} as ${plural(count, 'it is: it was', 'they are: they were')} changed again since.`,
}
