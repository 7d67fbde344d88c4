import { passwordLength } from '#contract/people/session.ts'
import { articles } from './en/catalogue/articles.ts'
import { articleGroups } from './en/catalogue/article-groups.ts'
import { devices } from './en/lockers/devices.ts'
import { lockers } from './en/lockers/lockers.ts'
import { customers } from './en/people/customers.ts'
import { resellers } from './en/people/resellers.ts'
import { users } from './en/people/users.ts'
import { secureCloud } from './en/lockers/secure-cloud.ts'
import { imports } from './en/resource/imports.ts'
import { forecast } from './en/planning/forecast.ts'
import { graphs } from './en/statistics/graphs.ts'
import { home } from './en/home/dashboard.ts'
import { ledger } from './en/ledger/transactions.ts'
import { live } from './en/live/live.ts'
import { orderPoints } from './en/planning/order-points.ts'
import { locker } from './en/lockers/locker.ts'
import { storage } from './en/lockers/overview.ts'
import { pricePlans } from './en/billing/price-plans.ts'
import { discounts } from './en/billing/discounts.ts'
import { billingLockers } from './en/billing/billing-lockers.ts'
import { statements } from './en/billing/statements.ts'
import { resource } from './en/resource/resource.ts'
import { charts } from './en/kit/charts.ts'
import { filter } from './en/kit/filter.ts'
import { happenings } from './en/live/happenings.ts'
import { inputs } from './en/kit/inputs.ts'
import { fieldMessages, messages } from './en/messages.ts'
import { palette } from './en/shell/palette.ts'
import { table } from './en/kit/table.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

/** The type of every catalogue. Plain strings, and functions where something is filled in. */
export type Text = typeof en

export const en = {
  product: 'Lagra',
  messages,
  fieldMessages,
  happenings,
  table,
  inputs,
  filter,
  charts,
  palette,
  resource,
  articles,
  articleGroups,
  devices,
  lockers,
  customers,
  resellers,
  users,
  secureCloud,
  imports,
  storage,
  locker,
  ledger,
  live,
  pricePlans,
  discounts,
  billingLockers,
  statements,
  groups: {
    storage: 'Storage',
    planning: 'Planning',
    statistics: 'Statistics',
    administration: 'Administration',
    billing: 'Billing',
  },
  screens: {
    login: 'Log in',
    home: 'Home',
    lockers: 'Lockers',
    locker: 'Locker',
    forecast: 'Material forecast',
    orderPoints: 'Order points',
    graphs: 'Graphs',
    administration: 'Administration',
    articleGroups: 'Article groups',
    articles: 'Articles',
    devices: 'Devices',
    adminLockers: 'Lockers',
    customers: 'Customers',
    secureCloud: 'Secure cloud',
    users: 'Users',
    resellers: 'Resellers',
    edit: 'Edit',
    create: 'Create new',
    billing: 'Billing',
    discounts: 'Discounts',
    billingLockers: 'Lockers',
    pricePlans: 'Price plan',
    statements: 'Statements',
    ownStatements: 'Statements',
    settings: 'Settings',
    systemSettings: 'System setting',
    sandbox: 'Sandbox',
    sandboxTables: 'Tables',
    sandboxCharts: 'Charts',
    sandboxNotifications: 'Notifications',
    sandboxMisc: 'Misc',
    notFound: 'Page not found',
  },
  shell: {
    skip: 'Skip to the content',
    menu: 'Main menu',
    openMenu: 'Open the menu',
    foldMenu: 'Fold the menu',
    unfoldMenu: 'Unfold the menu',
    showGroup: (group: string) => `Show what is in ${group}`,
    hideGroup: (group: string) => `Hide what is in ${group}`,
    breadcrumbs: 'Where you are',
    language: 'Language',
    account: 'Your account',
    roles: { superadmin: 'Superadmin', admin: 'Admin', reseller: 'Reseller', enduser: 'End user' },
    logOut: 'Log out',
    shortcuts: 'Keyboard shortcuts',
    support: 'Support',
    timesIn: (zone: string) => `Times are in the time zone ${zone}`,
    unauthorized: 'Unauthorized access',
    unauthorizedText: 'Your role may not open that page.',
    languageFailed: 'The language could not be loaded. Check your internet connection and try again.',
  },
  shortcuts: {
    save: 'Save the form',
    close: 'Close a dialog or a menu',
    show: 'Show the keyboard shortcuts',
  },
  login: {
    title: 'Log in',
    email: 'E-mail',
    password: 'Password',
    emailMissing: 'Please enter the e-mail',
    passwordMissing: 'Please enter the password',
    remember: 'Remember me',
    submit: 'Log in',
    wrongTitle: 'Wrong credentials',
    wrongText: 'You have entered incorrect credentials',
    checkPassword: 'Check the password',
    networkTitle: 'Connections problems',
    networkText: 'Something went wrong, check your internet connection',
    tooManyTitle: 'Too many tries',
    tooManyText: (minutes: number) =>
      `Wait ${minutes} ${plural(minutes, 'minute', 'minutes')} and then try again.`,
    expiredTitle: 'Log in again',
    expiredText: 'Your session has ended. Log in and go on where you were: nothing you typed is lost.',
    leave: 'Log out',
  },
  notifications: {
    title: 'Notifications',
    bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    filter: 'Show',
    all: 'All',
    severities: { success: 'Success', warning: 'Warning', error: 'Error' },
    empty: 'There are no notifications',
    emptyFiltered: 'There are no notifications of this kind',
    failed: 'The notifications could not be loaded',
    today: 'Today',
    yesterday: 'Yesterday',
    markAllRead: 'Mark all as read',
    unread: 'unread',
    flashes: 'Messages',
    more: (count: number) => `+${count} more`,
  },
  ui: {
    thing: 'This',
    save: 'Save',
    saving: 'Saving',
    saved: 'Saved',
    undo: 'Discard changes',
    cancel: 'Cancel',
    close: 'Close',
    loading: 'Loading',
    tryAgain: 'Try again',
    reload: 'Reload the page',
    yes: 'Yes',
    no: 'No',
    sure: 'Are you sure?',
    unsaved: 'Unsaved changes',
    unsavedText: 'You have unsaved changes. Do you want to leave the page without saving?',
    invalid: 'Check the marked fields',
    conflictTitle: 'Someone else has changed this',
    conflictText:
      'You have both changed the fields below. Nothing of yours is saved yet, and what you typed is still here. Load the new version to keep the other person’s values, or save yours in their place.',
    loadNew: 'Load the new version',
    keepMine: 'Save my values',
    theirs: 'Other person’s',
    mine: 'Yours',
    notShown: 'The values differ. They are not shown here.',
    clash: (field: string, theirs: string, mine: string) =>
      `${field} is now ${theirs || 'empty'}; you entered ${mine || 'nothing'}. Enter it once more to save it.`,
    newVersionOf: (fields: string) =>
      `Someone else has changed this too. These fields now show the other person’s value: ${fields}.`,
    somethingWentWrong: 'Something went wrong',
    loadFailed: 'This could not be loaded',
    notRefreshed: (time: string) => `This could not be refreshed and is as it was at ${time}.`,
    brokenText: 'The page stopped because of a fault. The rest of Lagra still works.',
    chunkTitle: 'The page could not be loaded',
    chunkText: 'The connection is lost, or there is a new version of Lagra. Reload to continue.',
    offlineText: 'The server cannot be reached. Check your internet connection.',
    showPassword: 'Show or hide the password',
    emptyTable: 'This table is empty',
    noResult: 'No results',
    search: 'Search',
  },
  home,
  forecast,
  orderPoints,
  graphs,
  notFound: {
    title: 'There is no page at this address',
    text: 'Check that it is spelt right, or look for the page in the menu.',
    home: 'Go to Home',
  },
  settings: {
    account: 'Your account',
    accountSaved: 'Your account is saved',
    password: 'Password',
    passwordHint: `At least ${passwordLength.min} characters. Your other sessions end when you change it.`,
    passwordSaved: 'Your password is changed',
    passwordsDiffer: 'The passwords are not the same',
    changePassword: 'Change password',
    currentPasswordHint: 'A new e-mail or password needs your current password.',
    appearance: 'Language and appearance',
    language: 'Language',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', auto: 'System' },
    fields: {
      Name: 'First name',
      LastName: 'Last name',
      Email: 'E-mail',
      CurrentPassword: 'Current password',
      NewPassword: 'New password',
      RepeatPassword: 'Repeat the new password',
    },
  },
  system: {
    footer: 'Footer',
    footerHint: 'Shown at the bottom of every page, the login page too.',
    seller: 'Seller',
    sellerHint: 'Shown on every statement.',
    terms: 'Terms',
    saved: 'The system setting is saved',
    people: 'Deleted users',
    months: 'months',
    eraseHint:
      'A deleted user loses PIN, password and employee number at once, and the name and e-mail after this time; until then the user can be brought back. 0 is at once, empty is never.',
    fields: {
      Support: 'Support contact',
      Notice: 'Company notice',
      SellerName: 'Name',
      SellerAddress: 'Address',
      OrganisationNumber: 'Organisation number',
      VatNumber: 'VAT number',
      Bankgiro: 'Bankgiro',
      FTaxNote: 'F-tax note',
      VatPct: 'VAT',
      PaymentDays: 'Payment terms',
      ErasePeopleAfterMonths: 'Erase name and e-mail after',
      TimeZone: 'Time zone',
    },
    days: 'days',
    timeZoneHint: 'Decides where a day begins and ends.',
  },
}
