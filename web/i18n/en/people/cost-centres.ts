import type { Dependents } from '#contract/deletion.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const costCentres = {
  create: 'New cost centre',
  created: 'The cost centre is created',
  updated: 'The cost centre is updated',
  deleted: 'The cost centre is deleted',
  whenDeleted: ({ Users = 0 }: Dependents) => [
    ...(Users > 0
      ? [
          `${Users} ${plural(Users, 'user has it and is', 'users have it and are')} left without a cost centre.`,
        ]
      : []),
    'What was taken for it keeps it.',
  ],
  general: 'General',
  inactive: 'Inactive',
  chooseCustomer: 'Please choose the customer',
  codeHint: 'What is typed or scanned at the locker.',
  activeHint: 'At the lockers only active ones can be chosen, on their days.',
  bulk: {
    activate: 'Make active',
    activated: (count: number) =>
      `${count} ${plural(count, 'cost centre is', 'cost centres are')} active now`,
    deactivate: 'Make inactive',
    deactivated: (count: number) =>
      `${count} ${plural(count, 'cost centre is', 'cost centres are')} inactive now`,
    sureDelete: (count: number) => `Delete ${count} ${plural(count, 'cost centre', 'cost centres')}?`,
    whenDeleted: 'Users who have them are left without a cost centre. What was taken for them keeps them.',
    deleted: (count: number) => `${count} ${plural(count, 'cost centre', 'cost centres')} deleted`,
  },
  sampleName: 'Paint shop',
  also: {
    Code: ['Cost centre', 'Cost center', 'Cost centre code', 'Project', 'Project number', 'Number', 'No'],
    Name: ['Description', 'Project name', 'Cost centre name'],
    CustomerName: ['Customer name', 'Company', 'Organisation'],
    Active: ['In use', 'Status'],
    FromDay: ['Valid from', 'Start', 'From date'],
    ToDay: ['Valid to', 'End', 'To date'],
  },
  fields: {
    Id: 'Id',
    Code: 'Code',
    Name: 'Name',
    CustomerId: 'Customer',
    CustomerName: 'Customer',
    Active: 'Active',
    FromDay: 'From',
    ToDay: 'Until',
    People: 'Users',
  },
}
