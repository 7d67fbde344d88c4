import type { Dependents } from '#contract/deletion.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const users = {
  create: 'New user',
  created: 'The user is created',
  updated: 'The user is updated',
  deleted: 'The user is deleted',
  whenDeleted: ({ Lockers = 0, Loans = 0 }: Dependents) => [
    ...(Loans > 0
      ? [
          `The user has ${Loans} ${plural(Loans, 'thing', 'things')} on loan that ${plural(Loans, 'is', 'are')} not back.`,
        ]
      : []),
    Lockers > 0
      ? `The user can no longer log in or open the ${Lockers} ${plural(Lockers, 'locker', 'lockers')} they have access to.`
      : 'The user can no longer log in.',
    'PIN, password and employee number are removed. What was withdrawn stays in the history.',
  ],
  bulk: {
    link: 'Give access to lockers',
    linked: (count: number) => `${count} ${plural(count, 'link', 'links')} between users and lockers made`,
    otherCustomer: (names: string) =>
      `A locker opens only for people of its own customer and of its reseller. These do not go together: ${names}.`,
    sameAtLocker: (names: string | undefined) =>
      names === undefined
        ? 'The same code would be there twice at one locker. Change one of them first.'
        : `The same code would be there twice at one locker: ${names}. Change one of them first.`,
    samePin: (names: string | undefined) =>
      names === undefined
        ? 'Two people at one customer cannot have the same PIN. Change one of them first.'
        : `Two people at one customer cannot have the same PIN: ${names}. Change one of them first.`,
    sameNumber: (names: string | undefined) =>
      names === undefined
        ? 'Two people at one customer cannot have the same employee number. Change one of them first.'
        : `Two people at one customer cannot have the same employee number: ${names}. Change one of them first.`,
    team: 'Add to a team',
    inTeam: (count: number) => `${count} ${plural(count, 'user', 'users')} added to the team`,
    otherTeam: 'A team is for people of its own customer only.',
    move: 'Move',
    moved: (count: number) => `${count} ${plural(count, 'user', 'users')} moved`,
    whenMoved:
      'They can no longer open the lockers of their former customer. Anyone moved back must be given access again.',
    otherKind: 'Only end users can belong to a customer. These are not end users:',
    staysWithReseller:
      'People who have used lockers of their reseller have their history there and cannot leave it. These have:',
    notYourself: 'You cannot delete yourself.',
    sureDelete: (count: number) => `Delete ${count} ${plural(count, 'user', 'users')}?`,
    whenDeleted:
      'They can no longer log in or open lockers. PINs, passwords and employee numbers are removed. What was withdrawn stays in the history.',
    deleted: (count: number) => `${count} ${plural(count, 'user', 'users')} deleted`,
  },
  restored: 'The user is restored',
  whenRestored: 'Give the user a new PIN, employee number or password where one is needed.',
  person: 'Person',
  login: 'Login',
  loginHint: 'Somebody without a password cannot log in to Lagra, but may use a locker.',
  loginByProvider: 'Logs in with the organisation, and needs no password here.',
  keepPassword: 'Leave it empty to keep the present one. A new one ends the user’s sessions.',
  noPassword: 'There is none yet.',
  inactive: 'Inactive',
  activeHint:
    'Somebody who is not active can neither log in nor open a locker, from the moment you save. Everything else stays for later.',
  loginStates: {
    password: 'With a password',
    singleSignOn: 'By single sign-on',
    invited: 'Invited, no password yet',
    lockersOnly: 'Only uses lockers',
    refused: 'E-mail was refused',
  },
  invitation: {
    hint: 'The user gets a link to choose a password, which works for 72 hours. Turn it off for people who only use lockers.',
    invite: 'Invite',
    again: 'Invite again',
    sent: (email: string) => `An invitation is on its way to ${email}`,
    waiting: (email: string) => `The invitation to ${email} waits`,
    waitingFor: (email: string) => `The invitation to ${email} waits: no mail server is set up.`,
    waits:
      'No mail server is set up for Lagra yet: the invitation waits, and is sent once there is one. Turn it off to give the user a password instead.',
    noServer: 'No mail server is set up. It is sent once there is one.',
    waitsForYou: 'No mail server is set up. Here you see the e-mails that wait.',
    notAgain: 'The user has already been invited several times today. Try again tomorrow.',
    sure: (count: number) =>
      `Mail ${count} ${plural(count, 'user', 'users')} a link to choose a password? Whoever only uses lockers can then log in, too. Those who have a password, or are not active, are left out.`,
    many: (count: number) => `${count} ${plural(count, 'user', 'users')} invited`,
    manyWait: (count: number) =>
      `${count} ${plural(count, 'invitation waits', 'invitations wait')}: no mail server is set up`,
    new: 'Invite the new users by e-mail to choose a password',
    newWait: 'Invite the new users by e-mail. The e-mails wait, because no mail server is set up',
    invited: (when: string) => `Invited ${when}`,
    unconfirmed: 'Not confirmed yet',
    refused: (said: string) => `E-mails are refused: ${said}`,
  },
  atLocker: 'At the locker',
  atLockerHint: 'The locker recognises the user by these. Each is unique within the customer.',
  pinHint: '4 to 8 digits',
  keepPin: 'There is one, but you cannot see it. Type a new one to change it.',
  lockersHint: 'The lockers that the user may open.',
  costCentreHint: 'What is taken is for this unless something else is said at the locker.',
  dutyHints: {
    manager: 'May do everything that the reseller may.',
    planner:
      'Plans, and looks after lockers and articles. Sees no statements, manages no users and changes no prices.',
    driver: 'Refills and counts in the lockers that you choose under Lockers, and sees only those.',
    siteManager: 'May do everything that the customer may: add users, give them lockers and read reports.',
    worker: 'Sees the lockers that you choose under Lockers, and only what they have taken themselves.',
  },
  choosePlace: 'Please choose the organisation',
  also: {
    Email: ['Mail', 'E-mail address', 'Email'],
    Name: ['Given name', 'Forename', 'Name'],
    LastName: ['Surname', 'Family name'],
    EmployeeNumber: ['Employee no', 'Employee ID', 'Staff number', 'Staff no', 'Personnel number', 'Number'],
    Pin: ['PIN code', 'Code'],
    CustomerName: ['Customer', 'Customer name', 'Company', 'Organisation', 'Organization'],
    CostCentre: ['Cost center', 'Cost centre code', 'Project'],
    Duty: ['Duties', 'Position', 'Function'],
    Teams: ['Team'],
  },
  fields: {
    PersonalData: 'Personal data',
    Id: 'Id',
    Name: 'First name',
    LastName: 'Last name',
    Active: 'Active',
    LastLogin: 'Last login',
    EmployeeNumber: 'Employee number',
    NumberInReports: 'Number in reports',
    Pin: 'PIN',
    Password: 'Password',
    Invite: 'Invite by e-mail',
    Sessions: 'Sessions',
    SingleSignOn: 'Single sign-on',
    CodeApp: 'Codes from an app',
    Passkeys: 'Passkeys',
    RecoveryCodes: 'Recovery codes',
    LockerIds: 'Lockers',
    InvitedAt: 'Invited',
    CurrentPassword: 'Current password',
    Email: 'E-mail',
    AccountPermission: 'Role',
    Duty: 'Duty',
    CustomerId: 'Organisation',
    CustomerName: 'Customer',
    Teams: 'Teams',
    CostCentreId: 'Cost centre',
    CostCentre: 'Cost centre',
  },
}
