import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const reminders = {
  tabs: { due: 'To remind of', sent: 'Sent', settings: 'Settings' },
  level: (level: number) => `Reminder ${level}`,
  before: (level: number) => `Reminder ${level} made before`,
  notYet: 'Not due yet',
  nothingDue: 'Nothing is to be reminded of today',
  nothingDueText: 'Statements come here when they are overdue for as long as the settings say.',
  nothingSent: 'No reminder has been sent',
  /** What the schedule does, and has done last. */
  scheduled: (hour: number) =>
    `Reminders that are due are made every day from ${String(hour).padStart(2, '0')}:00, so this list may be empty.`,
  scheduleRan: (day: string, made: number, notMailed: number) =>
    made === 0
      ? `Last on ${day}: no reminder.`
      : `Last on ${day}: ${made} ${plural(made, 'reminder', 'reminders')}${notMailed === 0 ? ', by mail' : `, ${notMailed} without an address`}.`,
  rateMissing: 'The reference rate of this half-year is missing',
  rateMissingText:
    'Interest is calculated with the rate before it; without one, no interest is claimed. The Riksbank announces the rate.',
  toSettings: 'Enter it in the settings',
  noAccountText: (names: string) =>
    `The reminder to ${names} names no account that it can be paid to. A bankgiro cannot be reached from abroad.`,
  askSuperadmin: 'Ask a superadmin to fill one in first, in the system settings.',
  disputed: (count: number, shown: string) =>
    `${shown} overdue ${plural(count, 'statement is', 'statements are')} in dispute and not reminded of: `,
  tooLittle: (count: number, shown: string) =>
    `${shown} ${plural(count, 'reseller is', 'resellers are')} not reminded, because what is overdue there comes to less than the smallest amount in the settings: `,
  littleOf: (reseller: string, amount: string, numbers: string) => `${reseller}, ${amount} (${numbers})`,
  notSent: (count: number, shown: string) =>
    `${shown} ${plural(count, 'reminder was', 'reminders were')} made without e-mail, and nobody has said that ${plural(count, 'it was', 'they were')} sent. Until then ${plural(count, 'it counts', 'they count')} for nothing, and no further one follows.`,
  notSentOne: (id: number, day: string, reseller: string, level: number) =>
    `No. ${id} of ${day}, ${reseller}, reminder ${level}`,
  markSent: 'It was sent',
  sureMarked: (id: number) =>
    `Reminder no. ${id} counts from today on and is not mailed. This cannot be undone.`,
  markedSent: (id: number) => `Reminder no. ${id} counts as sent`,
  /** Of one that was made without an address. */
  mailLater: {
    open: 'Mail it',
    title: (id: number) => `Mail reminder no. ${id}`,
    subject: 'Subject',
    line: (number: string, due: string, remaining: string) => `${number}, due ${due}: ${remaining}`,
    asMade: (day: string) =>
      `It goes out as it was made on ${day}, with the interest up to that day. From the day on which it is mailed it counts as sent.`,
    notAnyMore: 'It cannot be mailed any more',
    run: 'Mail it now',
    done: (id: number) => `Reminder no. ${id} is on its way`,
    addressChanged: (name: string, before: string, now: string) =>
      `The address of ${name} has changed since the preview, from ${before} to ${now}, so nothing was sent. Look at it again.`,
    changed: 'Something has changed since the preview, so nothing was sent. Look at it again.',
    on: (day: string) => `mailed ${day}`,
  },
  /** After whom it is of. */
  failedBefore: (day: string, address: string, said: string | null) =>
    `: the mail to ${address} of ${day} was not delivered${said === null ? '' : ` (${said})`}. Check the address; the reminder is due again.`,
  include: (number: number) => `Remind of statement ${number}`,
  includeAll: (reseller: string) => `Remind ${reseller}`,
  leftOut: 'No reminder',
  mailTo: (address: string) => `by mail to ${address}`,
  noMail: 'no e-mail for statements: to be printed',
  /** Interest and fee only where there are any. */
  sums: (sum: string, interest: string | null, fee: string | null) => {
    const parts = [interest !== null && `interest ${interest}`, fee !== null && `fee ${fee}`]
    const told = parts.filter((part) => part !== false)
    return told.length === 0 ? sum : `${sum}, of which ${told.join(', ')}`
  },
  send: (count: number, shown: string) => `Send ${shown} ${plural(count, 'reminder', 'reminders')}`,
  sure: (mailed: number, printed: number, hasServer: boolean) =>
    [
      mailed > 0 &&
        (hasServer
          ? `${mailed} ${plural(mailed, 'goes', 'go')} by mail.`
          : `${mailed} ${plural(mailed, 'waits', 'wait')} to be mailed: no mail server is set up.`),
      printed > 0 &&
        `${printed} ${plural(printed, 'has', 'have')} no address and ${plural(printed, 'is', 'are')} printed from “Sent”, and ${plural(printed, 'counts', 'count')} once somebody says that ${plural(printed, 'it was', 'they were')} sent.`,
    ].filter((line) => line !== false),
  sureText: 'A reminder that was sent cannot be taken back.',
  done: (count: number, shown: string) => `${shown} ${plural(count, 'reminder is', 'reminders are')} made`,
  mailed: (count: number, shown: string, hasServer: boolean) =>
    hasServer ? `${shown} by mail` : `${shown} ${plural(count, 'waits', 'wait')} to be mailed`,
  changed: (names: string) =>
    `Something has changed for ${names} since the preview, so nothing was sent there. Look at it again.`,
  conflict: 'The preview was of another day. It is loaded again.',
  mail: {
    notMailed: 'Not mailed, not sent',
    byHand: 'Sent by hand',
    noServer: 'Waits: no mail server is set up',
    withdrawn: 'Taken back, not sent',
    /** Where there is little room. */
    withdrawnInList: 'Taken back',
    withdrawnText:
      'Before it was sent, something on it was paid, credited or disputed, or its fee or interest was waived. What is still overdue can be reminded of again.',
  },
  /** At a statement. */
  claim: {
    fee: 'Reminder fee',
    interest: 'Interest, by the last reminder',
    received: 'Fee and interest received',
    open: 'Fee and interest open',
  },
  download: 'Download',
  schedule: 'Lagra',
  fields: {
    Number: 'Statement',
    DueDate: 'Due date',
    DaysOverdue: 'Overdue',
    RemainingAmount: 'Remaining',
    TotalAmount: 'Amount',
    Interest: 'Interest',
    Level: 'Reminder',
    Include: 'Remind',
    CurrencyCode: 'Currency',
    Date: 'Date',
    CustomerName: 'Reseller',
    Statements: 'Statements',
    Fee: 'Fee',
    Sum: 'To pay',
    Address: 'Mailed to',
    State: 'Mail',
    SentBy: 'Made by',
    Id: 'No.',
  },
  settings: {
    levels: 'Levels',
    levelsHint:
      'When each reminder is due, in days after the due date. A statement comes to one level after the other. An empty one is not used. Swedish law allows 60 kronor for a reminder if it is agreed; the first is usually free.',
    days: (level: number) => `Reminder ${level}, days`,
    fee: (level: number) => `Reminder ${level}, fee`,
    feeHint: 'More than the 60 kr that Swedish law allows for a reminder (lag 1981:739).',
    daysUnit: 'days',
    later: 'Later than the one before',
    noGap: 'The level before is empty',
    needed: 'At least one level',
    smallest: 'Small amounts',
    smallestHint:
      'A reseller whose overdue statements together come to less than this is not reminded: kronor over all currencies, without what is in dispute. 0: no limit.',
    Smallest: 'Smallest amount',
    interest: 'Interest',
    interestHint:
      'Simple interest by the day (365 days a year), from the day after the due date, on what remains each day. Interest and fee are claimed by the reminder and not added to the statement: what is paid beyond the statement is taken for them, up to what the reminders claim.',
    InterestAbove: 'Above the reference rate',
    points: 'percentage points',
    schedule: 'Schedule',
    scheduleHint:
      'Otherwise reminders are sent only when somebody has looked at them. Switched on, those that are due are made every day without being looked at.',
    Scheduled: 'Remind every day',
    /** The question, and the buttons that answer it. */
    turnOn: 'Remind every day?',
    turnOnYes: 'Remind every day',
    turnOnNo: 'Do not save',
    sureScheduled: (count: number, shown: string, today: boolean) =>
      `Reminders are then made every day without anybody looking at them, the first ${today ? 'today once the hour has come' : 'tomorrow: those of today are made already'}. ${count === 0 ? 'None is due now.' : `${shown} ${count === 1 ? 'is' : 'are'} due now.`}`,
    Hour: 'From',
    hourHint: 'The hour of the day.',
    saved: 'The settings are saved',
    rates: 'Reference rates',
    ratesHint: 'Of each half-year, as the Riksbank announces it. Days before the first bear no interest.',
    From: 'From',
    Rate: 'Rate',
    addRate: 'Add',
    remove: 'Delete',
    removeRate: (from: string) => `Delete the rate from ${from}`,
    noRates: 'No rate is known: no interest is claimed.',
    taken: 'There is a rate from this day already',
  },
  history: {
    title: 'Reminders',
    none: 'No reminder was sent.',
    /** Of one that was not sent. */
    countsNot: 'It does not count: nothing on it is claimed',
    dispute: 'In dispute',
    disputeHint: 'It is not reminded of until the dispute has ended. The reseller sees the reason.',
    reason: 'Reason',
    mark: 'Mark as in dispute',
    change: 'Change the reason',
    end: 'The dispute has ended',
    since: (day: string, by: string | null) => (by === null ? `since ${day}` : `since ${day}, ${by}`),
    ended: (from: string, until: string, reason: string) => `In dispute ${from} – ${until}: ${reason}`,
    marked: 'The statement is in dispute',
    settled: 'The statement is not in dispute any more',
    waive: 'Waive fee and interest',
    waiveHint: (amount: string) =>
      `${amount} is not claimed any more. A later reminder claims a fee of its own, and interest only for the days after the last one. The reseller sees the reason.`,
    waiveNow: 'Waive',
    waivedNow: 'Fee and interest are waived',
    waived: 'fee and interest waived',
    waivedHeading: 'Waived',
    /** In the list of reminders, which may be of several statements. */
    waivedOf: (count: number, of: number) =>
      count === of ? 'fee and interest waived' : `fee and interest waived for ${count} of ${of} statements`,
    waivedWhy: (day: string, by: string | null, reason: string) =>
      `Fee and interest waived ${day}${by === null ? '' : ` by ${by}`}: ${reason}`,
    save: 'Save',
  },
  /** What the audit says of a statement. */
  audit: {
    Reminder: 'Reminder',
    ReminderLevel: 'Level of the reminder',
    Interest: 'Interest',
    Fee: 'Fee',
    MailedTo: 'Mailed to',
    ReminderWithdrawn: 'Reminder taken back',
    ReminderFailed: 'Mail of the reminder failed',
    SentByHand: 'Reminder sent by hand',
    Waived: 'Fee and interest waived',
    SetOff: 'Surplus set off against fee and interest',
    GivenBack: 'Fee and interest given back',
    InDispute: 'In dispute',
    Reason: 'Reason',
    Levels: 'Reminders: levels',
    ReferenceRates: 'Reminders: reference rates',
    InterestAbove: 'Reminders: interest above the reference rate',
    Smallest: 'Reminders: smallest amount',
    Scheduled: 'Reminders every day',
    Hour: 'Reminders: hour',
  },
  /** A level, and a reference rate, as the audit tells them. */
  audited: {
    level: (days: number, fee: string) => `after ${days} days ${fee}`,
    rate: (from: string, rate: string) => `${rate} % from ${from}`,
  },
}
