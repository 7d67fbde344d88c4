import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import type { CabinetUser } from '#contract/lockers/cabinet-users.ts'
import type { ComponentType } from 'react'

export interface RefillProps {
  lockerId: number
  articles: readonly CabinetArticle[]
  /** Only these, filled up to max to begin with; without them all, none of them filled yet. */
  chosen: ReadonlySet<number> | undefined
  /** What was booked of an article. */
  booked: (lockerArticleId: number, amount: number) => void
  onClose: () => void
}

/** What the ledger adds to a locker's page. Its room stands above this one and hands it in. */
export interface LedgerParts {
  /** Tells of lines that could not be booked. */
  Notice: ComponentType<{ locker: Cabinet }>
  Transactions: ComponentType<{ locker: Cabinet }>
  Statistics: ComponentType<{ locker: Cabinet }>
  Refill: ComponentType<RefillProps>
  Refills: ComponentType<{ lockerId: number; onClose: () => void }>
  LinesOfPerson: ComponentType<{ lockerId: number; person: CabinetUser; onClose: () => void }>
}
