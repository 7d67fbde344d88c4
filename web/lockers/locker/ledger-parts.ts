import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import type { CabinetUser } from '#contract/lockers/cabinet-users.ts'
import type { ComponentType } from 'react'

/** What a refill begins with: the ticked articles, or those below their order point. */
export interface ChosenArticles {
  ids: ReadonlySet<number>
  by: 'ticked' | 'low'
}

export interface RefillProps {
  lockerId: number
  articles: readonly CabinetArticle[]
  /** Lists these first, with the amounts up to their maximum; undefined for all articles with empty amounts. */
  chosen: ChosenArticles | undefined
  /** Called for each booked article. */
  booked: (lockerArticleId: number, amount: number) => void
  onClose: () => void
}

/** What the ledger adds to a locker's page. Passed in, because this room must not import the ledger. */
export interface LedgerParts {
  /** A notice about lines that could not be booked. */
  Notice: ComponentType<{ locker: Cabinet }>
  Transactions: ComponentType<{ locker: Cabinet }>
  Statistics: ComponentType<{ locker: Cabinet }>
  Refill: ComponentType<RefillProps>
  Refills: ComponentType<{ lockerId: number; onClose: () => void }>
  LinesOfPerson: ComponentType<{ lockerId: number; person: CabinetUser; onClose: () => void }>
}
