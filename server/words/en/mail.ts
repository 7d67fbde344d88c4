import type { Happening, HappeningValues } from '#contract/live/happenings.ts'
import { pluralIn } from '#contract/plural.ts'

/** What mails say. */

const plural = pluralIn('en-GB')
const listed = new Intl.ListFormat('en-GB')

/** In a list under the locker's name. */
type Happenings = { [K in Happening]: (values: HappeningValues[K]) => string }

const withOthers = (names: readonly string[], articles: number) => {
  const others = articles - names.length
  return others > 0 ? `${names.join(', ')} and ${others} more` : listed.format(names)
}

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,')
const unexpected = 'If you did not expect this e-mail, you need not do anything.'

/** A loan in a list of a mail. */
interface LoanLine {
  amount: number
  article: string
  due: string
  locker: string
}

const happenings: Happenings = {
  lowStock: ({ ArticleName, ArticleNames = [ArticleName], CurrentVolume, Limit, Articles = 1 }) =>
    Articles > 1
      ? `${withOthers(ArticleNames, Articles)} are below their order points`
      : `${ArticleName}: ${CurrentVolume} left, the order point is ${Limit}`,
  outOfStock: ({ ArticleName, ArticleNames = [ArticleName], Articles }) =>
    `${withOthers(ArticleNames, Articles)} ${plural(Articles, 'has', 'have')} run out`,
  takenBeyondStock: ({ ArticleName, Articles, Missing }) =>
    `${Missing} more taken than the stock shows: ${withOthers([ArticleName], Articles)}`,
  lockerOffline: ({ LockerName }) => `${LockerName} is offline`,
  lockerOnline: ({ LockerName }) => `${LockerName} is online again`,
  lineRejected: ({ Lines = 1 }) => `${Lines} ${plural(Lines, 'line', 'lines')} could not be booked`,
  wrongPins: ({ Minutes }) => `wrong PINs, locked for ${Minutes} ${plural(Minutes, 'minute', 'minutes')}`,
  doorLeftOpen: ({ Minutes }) =>
    `the door was left open for ${Minutes} ${plural(Minutes, 'minute', 'minutes')}`,
  commandDone: ({ LockerName }) => `${LockerName} has restarted`,
  runReady: ({ Day, Stops }) => `a run on ${Day} to ${Stops} ${plural(Stops, 'locker', 'lockers')} is yours`,
  runShort: ({ Day, Missing }) =>
    Missing > 0
      ? `${Missing} ${plural(Missing, 'piece was', 'pieces were')} not found for the run on ${Day}`
      : `all pieces were found for the run on ${Day} after all`,
  runDone: ({ Day }) => `the run on ${Day} is done`,
  runTaken: ({ Day, Cancelled, Draft }) =>
    `the run on ${Day} ${Cancelled === 1 ? 'was cancelled' : Draft === 1 ? 'is being planned anew' : 'was given to somebody else'}`,
  runBooked: ({ By, At, Pieces, Because }) =>
    Because === 'notBooked' || Because === 'beyondRun'
      ? `${Pieces} ${plural(Pieces, 'piece', 'pieces')} put into ${At} could not be booked`
      : `${By} put ${Pieces} ${plural(Pieces, 'piece', 'pieces')} into ${At} otherwise than its run says`,
  stocktakeWaits: () => 'a stocktake waits for approval',
  stocktakeBack: ({ Articles }) =>
    `${Articles} ${plural(Articles, 'article is', 'articles are')} to be counted again`,
  stocktakeApproved: () => 'your stocktake is approved',
  limitReached: ({ Name, ArticleName, Amount }) =>
    `${Name} wants ${Amount} more of ${ArticleName} than the limit allows`,
  overLimit: ({ Name, ArticleName }) => `${Name} took more of ${ArticleName} than the limit allows`,
  loansOverdue: ({ Loans, ArticleName }) =>
    `${Loans} overdue ${plural(Loans, 'loan', 'loans')}, longest ${ArticleName}`,
  ownLoans: ({ ArticleName, Loans }) =>
    Loans > 1
      ? `${Loans} things to bring back, first ${ArticleName}`
      : `${ArticleName} is to be brought back`,
}

export const mail = {
  loanReminder: {
    subjectSoon: (article: string, due: string) => `Bring back ${article} by ${due}`,
    subjectLate: (article: string) => `${article} should have been brought back`,
    subject: (count: number) => `${count} things to bring back`,
    soon: 'To be brought back',
    late: 'Should have been brought back',
    line: ({ amount, article, due, locker }: LoanLine) =>
      `${amount > 1 ? `${amount} × ` : ''}${article}, by ${due} (${locker})`,
    how: 'Bring it back to a locker of your workplace that holds it: choose “Return” on its screen. If you need it longer, or it is lost, talk to whoever looks after the site.',
    why: 'You get this e-mail because you took something that is lent out. What you have brought back since is not counted.',
  },
  report: {
    subject: (name: string, from: string, to: string) => `${name}, ${from} – ${to}`,
    text: (from: string, to: string) => `Here is your report of ${from} – ${to}. The file has all of it.`,
    nothing: 'Nothing happened in these days that you may see.',
    tooMuch: (name: string) =>
      `${name} has grown too large to be made. Choose a shorter period or fewer lockers for it, or leave out the article, the person or the hour.`,
    picture: (name: string) => `The first rows of ${name} as bars`,
    open: 'Open the report',
    why: 'You get this e-mail because somebody sends you this report regularly. It shows what you yourself may see. Open the report to end these e-mails.',
  },
  invitation: {
    subject: (house: string) => `Your login at ${house || 'Lagra'}`,
    hello,
    text: (organisation: string) =>
      `${organisation} looks after its storage lockers with Lagra, and has created a login for you. Choose a password to get started.`,
    button: 'Choose a password',
    until: (hours: number) => `The link works once, within ${hours} hours. After that, ask for a new one.`,
    unexpected,
  },
  byOrganisation: {
    subject: (house: string) => `Your login at ${house || 'Lagra'}`,
    hello,
    text: (organisation: string) =>
      `You log in to Lagra with your login at ${organisation}. There is no password to choose.`,
    how: (email: string) =>
      `On the login page, enter ${email} and choose “Log in with your organisation”. If that does not let you in, ask whoever looks after the logins of your company.`,
    button: 'Go to the login',
    unexpected,
  },
  forgottenPassword: {
    subject: 'Choose a new password',
    hello,
    text: 'Somebody asked for a new password for your account in Lagra. Your old password works until you have chosen another.',
    button: 'Choose a new password',
    until: 'The link works once, within an hour.',
    unexpected:
      'If it was not you, you need not do anything: without this e-mail nobody can change your password.',
  },
  confirmEmail: {
    subject: 'Confirm your e-mail address',
    hello,
    text: (email: string) =>
      `Your account in Lagra now has the address ${email}. Please confirm that it is yours.`,
    button: 'Confirm the address',
    until: (hours: number) => `The link works once, within ${hours} hours.`,
    unexpected: 'If it is not your account you need not do anything.',
  },
  emailChanged: {
    subject: 'The e-mail address of your account was changed',
    text: (email: string) =>
      `Your account in Lagra now has the address ${email}. From now on you log in with it, and e-mails go there.`,
    unexpected:
      'If you did not expect this, ask whoever manages the users of your company to look at your account.',
  },
  newSignIn: {
    subject: 'A login from a new place',
    hello,
    text: (time: string, device: string, ip: string) =>
      `Somebody logged in to your account ${device === '' ? '' : `with ${device} `}on ${time}, from the address ${ip}.`,
    button: 'Open your settings',
    unexpected: 'If it was you, all is well. If not, change your password now: that ends all other sessions.',
    unexpectedElsewhere:
      'If it was you, all is well. If not, end the session in your settings, change your password at your organisation, and tell whoever looks after its logins.',
  },
  secondFactor: {
    hello,
    button: 'Open your settings',
    unexpected:
      'If it was not you, change your password now, and tell whoever manages the users of your company.',
    codeSet: {
      subject: 'Codes from an app are set up',
      text: (_left: number) => 'When you log in to Lagra you are now asked for a code from your app.',
    },
    codeRemoved: {
      subject: 'Codes from an app are removed',
      text: (_left: number) => 'When you log in to Lagra you are no longer asked for a code from your app.',
    },
    passkeyAdded: {
      subject: 'A new passkey for your account',
      text: (_left: number) => 'You can now log in to Lagra with a new passkey.',
    },
    passkeyRemoved: {
      subject: 'A passkey of your account is removed',
      text: (_left: number) => 'One of your passkeys no longer lets anybody in to Lagra.',
    },
    recoveryCodesRenewed: {
      subject: 'New recovery codes for your account',
      text: (_left: number) => 'You have ten new recovery codes. The old ones no longer work.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      text: (left: number) =>
        `Somebody logged in to your account with one of your recovery codes. ${left === 0 ? 'There are none left: make new ones.' : `${left} ${plural(left, 'is', 'are')} left.`}`,
    },
    reset: {
      subject: 'Your two-factor login was reset',
      text: (_left: number) =>
        'Somebody who manages your account has removed your app and passkeys from it, and has logged you out everywhere. You log in with your password, and can set them up anew.',
    },
  },
  alerts: {
    subject: (count: number, lockers: number) =>
      `${count} events at ${lockers === 1 ? 'a locker' : `${lockers} lockers`}`,
    again: (since: string) => ` (reminder, since ${since})`,
    escalated: (name: string, since: string) => ` (first sent to ${name}, not handled since ${since})`,
    take: 'Whoever presses “I’ll take care of it” under the bell spares all others further reminders.',
    events: (count: number) => `${count} events`,
    openLocker: 'Open the locker',
    openRun: 'Open the run',
    openLoans: 'See who has what',
    openHome: 'Open Lagra',
    settings: (url: string) => `You choose which e-mails you get: ${url}`,
  },
  webhookFailing: {
    subject: (name: string) => `The webhook ${name} does not reach its receiver`,
    text: (name: string) =>
      `For a day the receiver of the webhook ${name} has not taken what Lagra tells it, and Lagra has begun to give up the oldest. What was given up is in the webhook’s log for thirty days: when the receiver works again, send it again from there. If nothing succeeds for five days, the webhook is switched off.`,
    button: 'Open the webhook',
  },
  keyEnds: {
    subject: (name: string) => `The API key ${name} is about to expire`,
    text: (name: string, day: string) =>
      `The API key ${name} works for the last time on ${day}. Whatever calls Lagra with it stops after that, unless you give the key another last day.`,
    button: 'Open the key',
  },
  webhookOff: {
    subject: (name: string) => `The webhook ${name} is switched off`,
    text: (name: string) =>
      `No call of the webhook ${name} has succeeded for five days, so Lagra has switched it off. When its receiver works again, switch it on and send again what was given up.`,
    button: 'Open the webhook',
  },
  statement: {
    debit: {
      subject: (number: number, house: string) => `Invoice ${number} from ${house}`,
      text: (month: string) => `Here is our invoice for ${month}.`,
    },
    credit: {
      subject: (number: number, house: string) => `Credit note ${number} from ${house}`,
      text: (month: string) => `Here is our credit note for ${month}.`,
    },
    credited: (number: number) =>
      `It has been credited by credit note ${number} since: nothing is left to pay.`,
    settled: (amount: string) => `${amount} of it has been paid or credited since: the rest is to be paid.`,
    paid: 'It has been paid since: nothing is left to pay.',
    attached: 'All lines are in the attached PDF, which is the original.',
  },
  deliveryNote: {
    subject: (number: string, locker: string) => `Delivery note ${number}: ${locker}`,
    text: (locker: string) => `The locker ${locker} has been filled.`,
    attached: 'What was put in is in the attached delivery note.',
  },
  happenings,
  test: {
    subject: 'A test e-mail from Lagra',
    text: 'If you can read this, Lagra can send e-mails.',
  },
}
