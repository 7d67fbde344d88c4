export { customers } from './people/customers.ts'
export { resellers } from './people/resellers.ts'
export { settings } from './people/settings.ts'
export { users } from './people/users.ts'

/** The titles of its screens. */
export const screens = {
  customers: 'Customers',
  users: 'Users',
  resellers: 'Resellers',
  settings: 'Settings',
}
