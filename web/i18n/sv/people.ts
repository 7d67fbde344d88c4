export { customers } from './people/customers.ts'
export { resellers } from './people/resellers.ts'
export { settings } from './people/settings.ts'
export { users } from './people/users.ts'
