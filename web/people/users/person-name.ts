import type { UserRow } from '#contract/people/users.ts'

export type Person = Pick<UserRow, 'Name' | 'LastName' | 'Email'>

/** The full name, or the e-mail if there is no name. */
export function personName({ Name, LastName, Email }: Person) {
  return [Name, LastName].filter(Boolean).join(' ') || Email
}
