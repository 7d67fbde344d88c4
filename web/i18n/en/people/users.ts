import type { Dependents } from '#contract/deletion.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const users = {
  create: 'New user',
  created: 'The user is created',
  updated: 'The user is updated',
  deleted: 'The user is deleted',
  whenDeleted: ({ Lockers = 0 }: Dependents) => [
    Lockers > 0
      ? `The user can no longer log in, nor open the ${Lockers} ${plural(Lockers, 'locker', 'lockers')} it has now.`
      : 'The user can no longer log in.',
    'PIN, password and employee number are removed. What was withdrawn stays in the history.',
  ],
  restored: 'The user is restored',
  whenRestored: 'Give the user a new PIN, employee number or password where one is needed.',
  person: 'Person',
  login: 'Log in',
  loginHint: 'Somebody without a password cannot log in to Lagra, but may use a locker.',
  keepPassword: 'Leave it empty to keep the present one. A new one ends the user’s sessions.',
  noPassword: 'There is none yet.',
  atLocker: 'At the locker',
  atLockerHint: 'The locker recognises the user by these. Each is unique within the customer.',
  pinHint: '4 to 8 digits',
  keepPin: 'There is one, which you cannot see. Type a new one to change it.',
  choosePlace: 'Please choose the organisation',
  also: {
    Email: ['Mail', 'E-mail address', 'Email'],
    Name: ['Given name', 'Forename', 'Name'],
    LastName: ['Surname', 'Family name'],
    EmployeeNumber: ['Employee no', 'Employee ID', 'Staff number', 'Staff no', 'Personnel number', 'Number'],
    Pin: ['PIN code', 'Code'],
    CustomerName: ['Customer', 'Customer name', 'Company', 'Organisation', 'Organization'],
  },
  fields: {
    Id: 'Id',
    Name: 'First name',
    LastName: 'Last name',
    LastLogin: 'Last login',
    EmployeeNumber: 'Employee number',
    Pin: 'PIN',
    Password: 'Password',
    CurrentPassword: 'Current password',
    Email: 'E-mail',
    AccountPermission: 'Role',
    CustomerId: 'Organisation',
    CustomerName: 'Customer',
  },
}
