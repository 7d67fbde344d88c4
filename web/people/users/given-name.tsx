import type { UserRow } from '#contract/people/users.ts'
import styles from './users.module.css'

type Named = Pick<UserRow, 'Name' | 'LastName' | 'Email'>

/** What somebody is called where the whole name is wanted. */
export const nameOf = ({ Name, LastName, Email }: Named) =>
  [Name, LastName].filter(Boolean).join(' ') || Email

/** The first name, beside which the list has a column for the last one; on a phone it is the card's title, and whole. */
export const GivenName = ({ of }: { of: Named }) => (
  <>
    <span className={styles.first}>{of.Name}</span>
    <span className={styles.whole}>{nameOf(of)}</span>
  </>
)
