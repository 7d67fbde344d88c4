import type { Duty, Role } from '#contract/access.ts'
import type { AuditedEntity, auditActions } from '#contract/house/audit.ts'
import type { Language } from '#contract/language.ts'
import type { TransactionKind } from '#contract/ledger/transactions.ts'
import type { Happening } from '#contract/live/happenings.ts'
import type { MailKind, mailStates } from '#contract/live/mails.ts'

type Code =
  | Role
  | Duty
  | Language
  | TransactionKind
  | Happening
  | MailKind
  | (typeof mailStates)[number]
  | AuditedEntity
  | (typeof auditActions)[number]

export const people = {
  /** Somebody whose name is erased, by number. */
  deletedUser: 'Deleted user',
  /** Before a reseller's name. */
  onBehalfOf: 'on behalf of',
}

/** All that is known about a person, as a page. */
export const personalData = {
  title: 'Personal data',
  none: 'Nothing.',
  yes: 'Yes',
  no: 'No',
  /** What is stored as a code. */
  codes: {
    superadmin: 'Superadmin',
    admin: 'Admin',
    enduser: 'End user',
    manager: 'Manager',
    planner: 'Planner',
    driver: 'Driver',
    siteManager: 'Site manager',
    worker: 'Worker',
    withdrawal: 'Withdrawal',
    return: 'Return',
    refill: 'Refill',
    correction: 'Correction',
    'sv-SE': 'Swedish',
    'en-GB': 'English',
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Brought back',
    reveal: 'Looked at a secret',
    user: 'User',
    article: 'Article',
    articlegroup: 'Article group',
    device: 'Device',
    locker: 'Locker',
    customer: 'Customer',
    reseller: 'Reseller',
    'price-plan': 'Price plan',
    discount: 'Discount',
    server: 'Server',
    settings: 'System setting',
    statement: 'Statement',
    'exchange-rate': 'Exchange rate',
    bookkeeping: 'Bookkeeping accounts',
    'bookkeeping-file': 'Bookkeeping file',
    view: 'Saved view',
    webhook: 'Webhook',
    'api-key': 'API key',
    'single-sign-on': 'Single sign-on',
    invitation: 'Invitation',
    forgottenPassword: 'Forgotten password',
    confirmEmail: 'Confirm the address',
    emailChanged: 'Changed address',
    newSignIn: 'Sign-in from a new place',
    secondFactor: 'Two factors',
    alerts: 'What happened at lockers',
    dailyAlerts: 'What happened in a day',
    webhookOff: 'Webhook switched off',
    webhookFailing: 'A webhook’s receiver does not answer',
    keyEnds: 'An API key ends',
    waiting: 'Waiting',
    sent: 'Sent',
    refused: 'Refused',
    givenUp: 'Given up',
    dropped: 'Nobody to send to',
    lowStock: 'Stock below the order point',
    outOfStock: 'An article is out',
    takenBeyondStock: 'More was taken than the stock shows',
    lockerOffline: 'A locker is offline',
    lockerOnline: 'A locker is back',
    lineRejected: 'A line could not be booked',
    wrongPins: 'Wrong PINs locked a locker',
    doorLeftOpen: 'A door stood open for long',
    commandDone: 'A restart is done',
  } satisfies Record<Code, string>,
  sections: {
    Lockers: 'Lockers that the person may open',
    Withdrawals: 'What the person did at lockers',
    BookedLines: 'What the person booked in the back-office',
    Refills: 'Refills that the person booked',
    Sessions: 'Where the person is logged in',
    Passkeys: 'Passkeys',
    SingleSignOn: 'At the provider of the organisation',
    Mails: 'Mails to the person',
    Notifications: 'Notifications',
    TakenAlerts: 'What the person took care of at lockers',
    EscalationsOf: 'Colleagues whose alerts the person gets if they do not handle them in time',
    SavedViews: 'Saved views',
    ChangesToThePerson: 'Changes to the account, and who looked at its PIN',
    ChangesByThePerson: 'Changes that the person made',
  },
  fields: {
    Number: 'Number',
    FirstName: 'First name',
    LastName: 'Last name',
    Name: 'Name',
    Email: 'E-mail',
    EmployeeNumber: 'Employee number',
    Role: 'Role',
    Duty: 'Duty',
    Organisation: 'Organisation',
    Active: 'Active',
    Language: 'Language',
    HasPin: 'Has a PIN',
    HasPassword: 'Has a password',
    Created: 'Created',
    Invited: 'Invited',
    LastLogin: 'Last login',
    Deleted: 'Deleted',
    Locker: 'Locker',
    Time: 'Time',
    Kind: 'Kind',
    ArticleNumber: 'Article number',
    Article: 'Article',
    Amount: 'Amount',
    Value: 'Value',
    Note: 'Note',
    Started: 'Started',
    LastUse: 'Last use',
    Provider: 'Provider',
    Subject: 'Known there as',
    Device: 'Device',
    Address: 'Address',
    State: 'State',
    Read: 'Read',
    List: 'List',
    By: 'By',
    Action: 'Action',
    Entity: 'Record',
    What: 'What',
  },
}
