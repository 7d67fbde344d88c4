import { passwordCost } from '#server/people/passwords.ts'

/** Hundreds of logins are tried; what a hash costs in the product is proven by passwords.unit.test.ts. */
Object.assign(passwordCost, { memory: 64, passes: 1 })
